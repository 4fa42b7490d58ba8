import ts from 'typescript';

/** Lines of a text. */
export const countLines = (text: string): number => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);

/** Properties of a declaration that hold rules: what may be saved, deleted or seen. */
const rules = ['check', 'beforeSave', 'beforePublish', 'uses', 'visibleTo'];

const linesOfNode = (source: ts.SourceFile, node: ts.Node): number =>
  1 +
  source.getLineAndCharacterOfPosition(node.end).line -
  source.getLineAndCharacterOfPosition(node.getStart(source, true)).line;

const isRule = (node: ts.Node): node is ts.ObjectLiteralElementLike =>
  ts.isObjectLiteralElementLike(node) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  rules.includes(node.name.text);

/** A function that the file keeps to itself: a rule that its declaration names. */
const isFunction = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) &&
  !node.modifiers &&
  node.declarationList.declarations.some(({ initializer }) => initializer && ts.isArrowFunction(initializer));

/** Lines of a declaration that say rules: properties such as `beforeSave`, and the functions beside it. */
export const countRules = (path: string, text: string): number => {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ESNext,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const count = (node: ts.Node): number =>
    isRule(node) || (node.parent === source && isFunction(node))
      ? linesOfNode(source, node)
      : node.getChildren(source).reduce((sum, child) => sum + count(child), 0);
  return count(source);
};

/** Lines of one entry of an object that a file exports, by its key. */
export const countEntry = (text: string, key: string): number => {
  const [entry = ''] = new RegExp(`^  '?${key}'?: \\{\\n[\\s\\S]*?^  \\},\\n`, 'm').exec(text) ?? [];
  return countLines(entry);
};
