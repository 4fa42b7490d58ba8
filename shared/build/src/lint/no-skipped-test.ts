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

const isGlobal = (scope: Scope.Scope, name: string) =>
  (variableOf(scope, name)?.defs ?? []).every(({ type }) => type === 'ImportBinding');

/** A test runs and can fail, or is deleted; the one exception is a service that the machine lacks, by `missing(…)`. */
export const noSkippedTest: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { escape: '`{{name}}` keeps a test from running or from failing: a test runs or is deleted.' },
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
        if (isEscape(name, rootOf(node.object), isCalled)) report(node, name);
      },
      CallExpression: (node) => {
        const name = rootOf(node.callee);
        if (aliases.has(name) && isGlobal(context.sourceCode.getScope(node), name)) report(node, name);
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
