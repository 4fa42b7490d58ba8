import type { Rule, Scope } from 'eslint';

/** What this rule reads of a node. */
interface Syntax {
  type: string;
  name?: unknown;
  value?: unknown;
  object?: Syntax;
  property?: Syntax;
  callee?: Syntax;
  init?: Syntax | null;
  computed?: boolean;
  arguments?: Syntax[];
  properties?: Syntax[];
}

/** What keeps a test from running, or from failing: as a member of a runner or of a test's context, or as an option. */
const escapes = new Set(['skip', 'todo', 'fixme', 'failing', 'only', 'expectFailure']);
const runners = new Set(['test', 'it', 'describe', 'suite']);
const contexts = new Set([...runners, 't', 'testInfo', 'info']);
const aliases = new Set(['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe']);

const textOf = ({ type, name, value }: Syntax) =>
  type === 'Identifier' ? String(name) : type === 'Literal' ? String(value) : '';

/** The identifier that a chain of members and calls begins with: `test` of `test.describe.skip.each(…)`. */
const rootOf = (node: Syntax): string => {
  const before =
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : undefined;
  return before ? rootOf(before) : textOf(node);
};

/** `fail` is a word of Playwright; elsewhere it is an ordinary one. */
const isEscape = (name: string, root: string, isCalled: boolean) =>
  name === 'fail' ? contexts.has(root) : escapes.has(name) && (isCalled || runners.has(root));

const variableOf = (scope: Scope.Scope | null, name: string): Scope.Variable | undefined =>
  scope?.set.get(name) ?? (scope?.upper ? variableOf(scope.upper, name) : undefined);

const callsMissing = (node: Syntax | null | undefined) =>
  node?.type === 'CallExpression' && node.callee !== undefined && textOf(node.callee) === 'missing';

/** `missing('Postgres', server)`: skipped by name where the machine lacks a service, and failed where it has to be there. */
const isMissingService = (value: Syntax, scope: Scope.Scope): boolean =>
  callsMissing(value) ||
  (variableOf(scope, textOf(value))?.defs ?? []).some(
    ({ node }) => node.type === 'VariableDeclarator' && callsMissing((node as Syntax).init),
  );

/** Members of a runner that declare a test or a suite as it does. */
const makers = new Set(['concurrent', 'serial', 'parallel', 'describe']);

/** `test(…)`, `it.each(…)(…)`, `test.describe(…)`, `t.test(…)`: what declares a test or a suite. */
const declares = (callee: Syntax): boolean => {
  if (callee.type === 'Identifier') return runners.has(textOf(callee));
  if (callee.type === 'CallExpression') {
    const table = callee.callee;
    return table?.property !== undefined && textOf(table.property) === 'each' && declares(table.object ?? table);
  }
  if (callee.type !== 'MemberExpression' || !callee.object || !callee.property) return false;
  const name = textOf(callee.property);
  return name === 'test' ? contexts.has(rootOf(callee.object)) : makers.has(name) && declares(callee.object);
};

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** What a name stands for, where the file says it. */
const meantBy = (node: Syntax, scope: Scope.Scope): Syntax => {
  const [definition] = node.type === 'Identifier' ? (variableOf(scope, textOf(node))?.defs ?? []) : [];
  const init = definition?.node.type === 'VariableDeclarator' ? (definition.node as Syntax).init : null;
  return init ?? node;
};

const plain = new Set(['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression']);

/** What of the arguments of a test keeps it from doing anything: no function, or options that nobody can read here. */
const unclear = (given: readonly Syntax[], scope: Scope.Scope): 'empty' | 'options' | null => {
  const meant = given.map((node) => meantBy(node, scope));
  const work = meant.findLastIndex(
    (node, at) => functions.has(node.type) || (at > 0 && !plain.has(node.type) && textOf(node) !== 'undefined'),
  );
  if (work === -1) return 'empty';
  const isRead = ({ type, properties = [] }: Syntax) =>
    type === 'ObjectExpression' && properties.every((each) => each.type === 'Property' && !each.computed);
  return meant.slice(1, work).every(isRead) ? null : 'options';
};

const isGlobal = (scope: Scope.Scope, name: string) =>
  (variableOf(scope, name)?.defs ?? []).every(({ type }) => type === 'ImportBinding');

/** A test runs and can fail, or is deleted; the one exception is a service that the machine lacks, by `missing(…)`. */
export const noSkippedTest: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      escape: '`{{name}}` keeps a test from running or from failing: a test runs or is deleted.',
      empty: 'A test without a function passes whatever happens: give it one or delete it.',
      options: 'The options of a test are written out where it stands: what is computed may keep it from failing.',
    },
  },
  create: (context) => {
    const report = (node: Rule.Node, name: string) => {
      context.report({ node, messageId: 'escape', data: { name } });
    };
    return {
      MemberExpression: (node) => {
        const [name, isCalled] = [
          textOf(node.property),
          node.parent.type === 'CallExpression' && node.parent.callee === node,
        ];
        const root = rootOf(node.object);
        if (isEscape(name, root, isCalled)) report(node, name);
        // A member that is computed may be any of them.
        else if (node.computed && node.property.type !== 'Literal' && runners.has(root)) report(node, root);
      },
      CallExpression: (node) => {
        const name = rootOf(node.callee);
        const scope = context.sourceCode.getScope(node);
        if (aliases.has(name) && isGlobal(scope, name)) report(node, name);
        const isDeclaration = declares(node.callee) && (name === 't' || isGlobal(scope, name));
        const wrong = isDeclaration && unclear(node.arguments, scope);
        if (wrong) context.report({ node, messageId: wrong });
      },
      Property: (node) => {
        const name = textOf(node.key);
        const isOption = node.parent.type === 'ObjectExpression' && escapes.has(name);
        if (isOption && !(name === 'skip' && isMissingService(node.value, context.sourceCode.getScope(node))))
          report(node, name);
      },
    };
  },
};
