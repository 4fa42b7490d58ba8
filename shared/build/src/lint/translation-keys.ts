import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

interface UsedKey {
  key: string;
  file: string;
  line: number;
  /** The key goes on with something computed: `states.` of t(`states.${name}`). */
  isPrefix: boolean;
}

export interface TranslationUse {
  /** Keys asked for by `t(…)`. */
  asked: UsedKey[];
  /** Every text of the source: a key may travel through a variable before it is asked for. */
  texts: Set<string>;
}

const isTranslate = (node: ts.Expression) =>
  ts.isIdentifier(node) ? node.text === 't' : ts.isPropertyAccessExpression(node) && node.name.text === 't';

/** The literal keys an argument may become: `'a'`, `` `a.${b}` ``, `x ? 'a' : 'b'`. */
const keysOf = (node: ts.Expression): { key: string; isPrefix: boolean }[] => {
  if (ts.isStringLiteralLike(node)) return [{ key: node.text, isPrefix: false }];
  if (ts.isTemplateExpression(node)) return node.head.text ? [{ key: node.head.text, isPrefix: true }] : [];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? keysOf(node.expression) : [];
};

const attributeKeys = (node: ts.Node) =>
  ts.isJsxAttribute(node) &&
  node.name.getText() === 'i18nKey' &&
  node.initializer &&
  ts.isStringLiteral(node.initializer)
    ? [{ key: node.initializer.text, isPrefix: false }]
    : [];

const callKeys = (node: ts.Node) =>
  ts.isCallExpression(node) && isTranslate(node.expression) && node.arguments[0] ? keysOf(node.arguments[0]) : [];

/** Reads which texts a package asks for. */
export const readTranslationUse = (files: readonly SourceFile[]): TranslationUse => {
  const use: TranslationUse = { asked: [], texts: new Set() };
  for (const { path, text } of files) {
    const source = ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) use.texts.add(node.text);
      if (ts.isTemplateHead(node) && node.text) use.texts.add(node.text);
      for (const found of [...callKeys(node), ...attributeKeys(node)])
        use.asked.push({ ...found, file: path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return use;
};
