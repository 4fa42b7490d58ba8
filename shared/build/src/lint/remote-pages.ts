import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

export interface NamedPage {
  file: string;
  line: number;
  /** The text as it stands in the source. */
  text: string;
}

/** `/curso` of `/curso/:slug`; empty for `/`, which the shell decides itself. */
const fixedPart = (path: string) => path.split('/:')[0]?.replace(/\/$/, '') ?? '';

/**
 * Where sources name a page of a remote: texts and template heads that are its address, or begin with the part of it
 * that has no parameter.
 *
 * @param paths of the remotes' manifests
 */
export const namedPages = (files: readonly SourceFile[], paths: readonly string[]): NamedPage[] => {
  const fixed = [...new Set(paths.map(fixedPart))].filter((path) => path !== '');
  const isPage = (text: string) => {
    const [pathname = ''] = text.split(/[?#]/, 1);
    return fixed.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  };
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const found: NamedPage[] = [];
    const visit = (node: ts.Node): void => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && isPage(node.text))
        found.push({
          file: path,
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          text: node.text,
        });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
};

/** The entries of an object literal in a source, with the comment before each. */
export const commentedEntries = ({ path, text }: SourceFile): { value: string; comment: string }[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const entries: { value: string; comment: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
      const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
      entries.push({
        value: node.initializer.text,
        comment: comments.map(({ pos, end }) => text.slice(pos, end)).join('\n'),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return entries;
};
