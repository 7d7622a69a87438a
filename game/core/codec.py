"""Frozen attrs classes to plain dictionaries and back, checked by type. cattrs does the work."""

from __future__ import annotations

import types
from typing import Any, get_args

from attrs import define, field
from cattrs import Converter
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.strategies import configure_tagged_union


class BadData(ValueError):
    """The dictionary does not describe one of the classes; the message says why."""


@define
class Codec:
    """One union of classes, told apart by the class's name under ``do``."""

    union: types.UnionType
    converter: Converter = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.converter = Converter(forbid_extra_keys=True)
        self.converter.register_structure_hook(int, _strict_int)
        self.converter.register_structure_hook(bool, _strict_bool)
        self.converter.register_structure_hook(str, _strict_str)
        configure_tagged_union(self.union, self.converter, tag_name="do")

    def to_dict(self, value: Any) -> dict[str, Any]:
        """The value's fields and its class name."""
        data: dict[str, Any] = self.converter.unstructure(value, unstructure_as=self.union)
        return data

    def from_dict(self, data: dict[str, Any]) -> Any:
        """The value described. Raises BadData."""
        try:
            return self.converter.structure(data, self.union)  # type: ignore[arg-type]
        except (BaseValidationError, ForbiddenExtraKeysError, KeyError, TypeError, ValueError) as error:
            raise BadData(f"no known action: {data}") from error

    @property
    def classes(self) -> tuple[type, ...]:
        """The classes of the union."""
        return get_args(self.union)


def _strict_int(value: Any, _: type) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _strict_bool(value: Any, _: type) -> bool:
    if type(value) is not bool:
        raise TypeError(f"{value!r} is not true or false")
    return value


def _strict_str(value: Any, _: type) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} is not text")
    return value
