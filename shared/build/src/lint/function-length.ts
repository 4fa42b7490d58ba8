import type { Rule } from 'eslint';

type Node = Rule.Node;

const span = (node: Node) => (node.loc ? node.loc.end.line - node.loc.start.line + 1 : 0);

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const enclosing = (node: Node): Node | null => {
  let outer = node.parent;
  while (outer && !isFunction(outer)) outer = outer.parent;
  return outer;
};

/**
 * A function is at most so many lines, those of the functions inside it aside: a factory that returns methods is as long
 * as what it does itself, and each method counts alone.
 */
export const functionLength: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { tooLong: 'This function has {{lines}} lines of its own, at most {{max}} are allowed.' },
  },
  create: (context) => {
    const max = Number(context.options[0] ?? 60);
    const inner = new Map<Node, number>();
    const leave = (node: Node) => {
      const outer = enclosing(node);
      // The line a nested function shares with what surrounds it stays with the outer one.
      if (outer) inner.set(outer, (inner.get(outer) ?? 0) + Math.max(0, span(node) - 1));
      const lines = span(node) - (inner.get(node) ?? 0);
      if (lines > max) context.report({ node, messageId: 'tooLong', data: { lines: String(lines), max: String(max) } });
    };
    return {
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    };
  },
};
