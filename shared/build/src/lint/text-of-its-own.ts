import type { Rule } from 'eslint';

/** What this rule reads of a node. */
interface Syntax {
  type: string;
  name?: unknown;
  value?: unknown;
  raw?: string;
  operator?: string;
  callee?: Syntax;
  arguments?: Syntax[];
  object?: Syntax;
  property?: Syntax;
  expression?: Syntax;
  left?: Syntax;
  right?: Syntax;
  test?: Syntax;
  consequent?: Syntax;
  alternate?: Syntax;
  children?: Syntax[];
  openingElement?: { name: Syntax };
}

const nothing: Syntax = { type: 'Literal', value: null };

/** Every value that an expression may come to, by what is written. */
const outcomes = (node: Syntax): Syntax[] =>
  node.type === 'LogicalExpression'
    ? [...(node.operator === '&&' ? [nothing] : outcomes(node.left ?? nothing)), ...outcomes(node.right ?? nothing)]
    : node.type === 'ConditionalExpression'
      ? [...outcomes(node.consequent ?? nothing), ...outcomes(node.alternate ?? nothing)]
      : [node];

const textCalls = /^(t|String|split[A-Z]\w*|format[A-Z]\w*|mask[A-Z]\w*|join|toUpperCase|slice)$/;

const calledName = ({ type, name, property }: Syntax): string =>
  type === 'Identifier' ? String(name) : property?.type === 'Identifier' ? String(property.name) : '';

const isCallOfText = (node: Syntax) =>
  node.type === 'CallExpression' && textCalls.test(calledName(node.callee ?? node));

/** `texts.total`, `listTexts.selected`. */
const isOfTexts = ({ type, object }: Syntax) =>
  type === 'MemberExpression' && object !== undefined && /^(t|\w*T)exts$/.test(calledName(object));

const isText = (node: Syntax) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  isCallOfText(node) ||
  isOfTexts(node);

/** A text that is always the same: written out, one of a list of texts, or a translation that nothing goes into. */
const isConstant = (node: Syntax): boolean => {
  if (node.type === 'Literal') return true;
  if (node.type === 'MemberExpression') return isOfTexts(node);
  const [key, ...values] = node.arguments ?? [];
  return calledName(node.callee ?? node) === 't' && values.length === 0 && key?.type !== 'ConditionalExpression';
};

/** What JSX leaves out: blanks with a line break, comments. */
const isLeftOut = (child: Syntax) =>
  (child.type === 'JSXText' && /^\s*$/.test(String(child.value)) && /\n/.test(String(child.value))) ||
  (child.type === 'JSXExpressionContainer' && child.expression?.type === 'JSXEmptyExpression');

const isWords = (child: Syntax | undefined) =>
  child?.type === 'JSXText' || (child?.type === 'JSXExpressionContainer' && isText(child.expression ?? nothing));

/** `rows.map(…)`. */
const isList = (node: Syntax | undefined) =>
  node?.type === 'CallExpression' && calledName(node.callee ?? node) === 'map';

type Kind = 'changes' | 'constant' | 'comes' | 'stays';

/** What a child is to its siblings: a text that changes or stays, an element that comes and goes, anything else. */
const kindOf = (child: Syntax, before: Syntax | undefined, after: Syntax | undefined): Kind => {
  if (child.type === 'JSXText') return 'constant';
  if (child.type !== 'JSXExpressionContainer') return 'stays';
  const all = outcomes(child.expression ?? nothing);
  if (all.some(isText)) return all.length > 1 || !all.every(isConstant) ? 'changes' : 'constant';
  // What stands in a line of words is a word.
  const [only] = all;
  const isName = only?.type === 'Identifier' || only?.type === 'MemberExpression';
  if (all.length === 1 && isName && (isWords(before) || isWords(after))) return 'changes';
  return all.length > 1 || isList(only) ? 'comes' : 'stays';
};

/** Whether a function is a component by its name: `const Words = (…) =>`, or what `observer(…)` makes of one. */
const isComponent = (node: Rule.Node | null): boolean => {
  if (node?.type === 'CallExpression') return isComponent(node.parent);
  return node?.type === 'VariableDeclarator' && node.id.type === 'Identifier' && /^[A-Z]/.test(node.id.name);
};

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

const functionOf = (node: Rule.Node | null): Rule.Node | null =>
  !node || functions.has(node.type) ? node : functionOf(node.parent);

const isElement = (node: Syntax | undefined) => node?.type === 'JSXElement';

/** The elements among some that React would make of each other: the same by name, in one place. */
const sameAmong = (elements: readonly Syntax[]) => {
  const nameOf = ({ openingElement }: Syntax) => String(openingElement?.name.name);
  return elements.filter((one) => elements.some((other) => other !== one && nameOf(other) === nameOf(one)));
};

/**
 * A text that changes is the only child of its element, none stands behind an element that comes and goes, and none goes with
 * a fragment or a component. A browser's translator puts elements of its own in the place of texts: React then changes a text
 * that nobody sees any more, or fails to put something before it, or to take it away.
 */
export const textOfItsOwn: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes: 'A text that changes beside siblings stands in an element of its own, or in one template with them.',
      behind: 'A text behind what comes and goes stands in an element of its own.',
      bare: 'A text that a fragment or a component may take away with it stands in an element of its own.',
    },
  },
  create: (context) => {
    const childrenOf = (node: Syntax) => (node.children ?? []).filter((child) => !isLeftOut(child));
    const kindsOf = (children: readonly Syntax[]) =>
      children.map((child, at) => kindOf(child, children[at - 1], children[at + 1]));
    const report = (node: unknown, messageId: string) => {
      context.report({ node: node as Rule.Node, messageId });
    };
    const checkBare = (node: Syntax, least: number) => {
      const children = childrenOf(node);
      if (children.length < least) return;
      kindsOf(children).forEach((kind, at) => {
        // What is called alone in a fragment gives a text: an element would stand there without one.
        const called = children.length === 1 ? children[at]?.expression : undefined;
        const isCalled = called?.type === 'CallExpression' && !isList(called);
        if (kind === 'changes' || kind === 'constant' || isCalled) report(children[at], 'bare');
      });
    };
    const returned = new Map<Rule.Node | null, Syntax[]>();
    const checkReturned = (node: unknown, from: Rule.Node) => {
      const given = node as Syntax | null;
      if (given && outcomes(given).some(isText) && isComponent(functionOf(from)?.parent ?? null)) report(given, 'bare');
    };
    return {
      'Program:exit': () => {
        for (const elements of returned.values()) for (const one of sameAmong(elements)) checkBare(one, 2);
      },
      JSXElement: (node: Rule.Node) => {
        const children = childrenOf(node as unknown as Syntax);
        if (children.length < 2) return;
        const kinds = kindsOf(children);
        const firstComing = kinds.indexOf('comes');
        kinds.forEach((kind, at) => {
          if (kind === 'changes') report(children[at], kind);
          if (kind === 'constant' && firstComing !== -1 && firstComing < at) report(children[at], 'behind');
        });
      },
      JSXFragment: (node: Rule.Node) => {
        checkBare(node as unknown as Syntax, 1);
      },
      ConditionalExpression: (node) => {
        const ways = [node.consequent, node.alternate] as unknown as Syntax[];
        for (const element of sameAmong(ways.filter(isElement))) checkBare(element, 2);
      },
      ReturnStatement: (node) => {
        checkReturned(node.argument, node);
        const given = node.argument as unknown as Syntax | null;
        const owner = functionOf(node);
        if (given && isElement(given)) returned.set(owner, [...(returned.get(owner) ?? []), given]);
      },
      ArrowFunctionExpression: (node) => {
        if (node.body.type !== 'BlockStatement') checkReturned(node.body, node);
      },
    };
  },
};
