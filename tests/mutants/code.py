"""Changes of code: one comparison, operator, constant, answer, statement or branch of it.

Only what runs is changed, and only what a test could notice: no annotation, docstring, message or
log, and no assertion, for that states what is always true.
"""

from __future__ import annotations

import ast
from copy import copy
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any

from croupier.rulebook.trace import Described, cited_by
from mutants.change import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Replaced = Iterator[tuple[ast.expr | ast.stmt, str]]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
BOUNDARIES = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
NOTHING_OF = {"tuple": "()", "list": "[]", "dict": "{}", "Mapping": "{}", "Iterator": "iter(())"}
TYPES_ASKED = {"isinstance", "issubclass", "cast"}


def code_changes(text: str, node: Described) -> Iterator[Change]:
    """Every change of what runs of a class or function of a file with this text."""
    lines = text.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    for part, returns in _running(node, ""):
        for old, after in _replaced(part, returns):
            start = offset(old.lineno, old.col_offset)
            yield Change(start, offset(old.end_lineno or 0, old.end_col_offset or 0), after)


def _running(node: ast.AST, returns: str) -> Iterator[tuple[ast.AST, str]]:
    """All that runs below a node, each with what the function around it returns.

    What cites clauses of its own answers for itself.
    """
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        returns = ast.unparse(node.returns) if node.returns else ""
    for child in _children(node):
        if not (isinstance(child, Described) and cited_by(child)):
            yield child, returns
            yield from _running(child, returns)


def _children(node: ast.AST) -> Iterable[ast.AST]:
    """What runs directly below a node."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return filter(None, [*node.args.defaults, *node.args.kw_defaults, *_body(node)])
        case ast.ClassDef():
            return _body(node)
        case ast.AnnAssign():
            return filter(None, [node.value])
        case ast.Assert() | ast.Raise() | ast.JoinedStr():
            return ()
        case ast.Call(func=ast.Attribute(value=ast.Name(id="LOG"))):
            return ()
        case ast.Call(func=ast.Name(id=name)) if name in TYPES_ASKED:
            return node.args[name == "cast" :][:1]
        case ast.Call():
            given = [each.value for each in node.keywords if each.arg != "strict"]
            return [node.func, *node.args, *given]
    return ast.iter_child_nodes(node)


def _body(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.stmt]:
    return node.body[ast.get_docstring(node) is not None :]


def _replaced(node: ast.AST, returns: str) -> Replaced:
    """What is changed at a node, and what it becomes."""
    match node:
        case ast.expr():
            yield from _otherwise(node)
        case ast.If(test=condition) | ast.match_case(guard=ast.expr() as condition):
            yield from _negated(condition)
        case ast.comprehension():
            yield from chain.from_iterable(map(_negated, node.ifs))
        case ast.Return(value=ast.expr() as value):
            yield from _answered(value, returns)
        case ast.stmt():
            yield from _dropped(node)


def _otherwise(node: ast.expr) -> Replaced:
    """Other expressions with the same parts, or the next numbers."""
    match node:
        case ast.Compare():
            for place, each in enumerate(node.ops):
                ops = [*node.ops[:place], COMPARISONS[type(each)](), *node.ops[place + 1 :]]
                yield _other(node, ops=ops)
        case ast.BoolOp():
            yield _other(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.BinOp(op=op) if type(op) in ARITHMETIC and not _is_joined(node):
            yield _other(node, op=ARITHMETIC[type(op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield node, f"({ast.unparse(node.operand)})"
        case ast.IfExp():
            yield _other(node, body=node.orelse, orelse=node.body)
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield from ((node, str(value + step)) for step in (1, -1))


def _other(node: ast.expr, **fields: Any) -> tuple[ast.expr, str]:
    """An expression with other parts."""
    changed = copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return node, f"({ast.unparse(changed)})"


def _is_joined(node: ast.BinOp) -> bool:
    """Whether texts or lists are joined, which no other operator can do."""
    joined = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(each, joined) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in (node.left, node.right)
    )


def _negated(condition: ast.expr) -> Replaced:
    """The branch that is not taken, taken instead."""
    if not _is_negated_itself(condition):
        yield condition, f"(not ({ast.unparse(condition)}))"


def _is_negated_itself(condition: ast.expr) -> bool:
    """Whether a change of the expression itself is its opposite already."""
    match condition:
        case ast.Compare(ops=[op]):
            return not isinstance(op, BOUNDARIES)
        case ast.UnaryOp(op=ast.Not()):
            return True
    return False


def _answered(value: ast.expr, returns: str) -> Replaced:
    """Another answer of the same type; a constant is changed as such."""
    if isinstance(value, ast.Constant):
        return
    text, of = ast.unparse(value), returns.partition("[")[0]
    if returns == "bool" and not _is_negated_itself(value):
        yield value, f"(not ({text}))"
    if returns == "int":
        yield value, f"({text}) + 1"
    if returns.endswith("| None"):
        yield value, "None"
    elif of in NOTHING_OF and text not in NOTHING_OF.values():
        yield value, NOTHING_OF[of]


def _dropped(node: ast.stmt) -> Replaced:
    """A statement that does something without giving a name to it, left out."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="LOG")))):
            return
        case ast.Expr(value=ast.Yield()):
            yield node, "if False: yield"
        case ast.Expr(value=ast.YieldFrom()):
            yield node, "yield from ()"
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.Delete() | ast.Continue():
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
            yield node, "pass"
