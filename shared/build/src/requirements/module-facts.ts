import ts from 'typescript';
import type { SourceFile } from '../lint/source-files.ts';

/** One statement at the top of a module: what it declares, and the names it uses. */
export interface Statement {
  declares: string[];
  uses: Set<string>;
  /** Modules it asks for by `import()`. */
  asks: string[];
}

/** What a module says of itself, read from its syntax alone. */
export interface ModuleFacts {
  path: string;
  statements: Statement[];
  /** Local name → where it comes from; `*` is the whole module. */
  imports: Map<string, { from: string; name: string }>;
  /** Exported name → local name, or the name in another module. */
  exports: Map<string, { from: string | null; name: string }>;
  /** Modules whose every export is passed on. */
  passesOn: string[];
  /** Every module it names. */
  names: string[];
}

/** Reads one source as a syntax tree. */
export const syntaxOf = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const textOf = (node: ts.Expression | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : '');

/** The identifiers inside a node, and the modules it asks for. */
export const usesOf = (node: ts.Node): Pick<Statement, 'uses' | 'asks'> => {
  const uses = new Set<string>();
  const asks: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner)) uses.add(inner.text);
    if (ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword)
      asks.push(textOf(inner.arguments[0]));
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return { uses, asks };
};

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

const declaredBy = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement))
    return [statement.name?.text ?? 'default'];
  return ts.isExportAssignment(statement) ? ['default'] : [];
};

const readImport = ({ importClause, moduleSpecifier }: ts.ImportDeclaration, facts: ModuleFacts) => {
  const from = textOf(moduleSpecifier);
  facts.names.push(from);
  if (importClause?.name) facts.imports.set(importClause.name.text, { from, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) facts.imports.set(bindings.name.text, { from, name: '*' });
  if (bindings && ts.isNamedImports(bindings))
    for (const { name, propertyName } of bindings.elements)
      facts.imports.set(name.text, { from, name: (propertyName ?? name).text });
};

const readExport = ({ exportClause, moduleSpecifier }: ts.ExportDeclaration, facts: ModuleFacts) => {
  const from = moduleSpecifier ? textOf(moduleSpecifier) : null;
  if (from !== null) facts.names.push(from);
  if (!exportClause) {
    if (from !== null) facts.passesOn.push(from);
    return;
  }
  if (ts.isNamedExports(exportClause))
    for (const { name, propertyName } of exportClause.elements)
      facts.exports.set(name.text, { from, name: (propertyName ?? name).text });
  else facts.exports.set(exportClause.name.text, { from, name: '*' });
};

const isExported = (statement: ts.Statement) =>
  ts.isExportAssignment(statement) ||
  (ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

/** Reads what a module declares, imports, exports and uses. Types are left aside: they run nothing. */
export const readModule = (file: SourceFile): ModuleFacts => {
  const facts: ModuleFacts = {
    path: file.path,
    statements: [],
    imports: new Map(),
    exports: new Map(),
    passesOn: [],
    names: [],
  };
  for (const statement of syntaxOf(file).statements) {
    if (ts.isImportDeclaration(statement)) {
      readImport(statement, facts);
      continue;
    }
    if (ts.isExportDeclaration(statement)) {
      readExport(statement, facts);
      continue;
    }
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue;
    const declares = declaredBy(statement);
    if (isExported(statement)) for (const name of declares) facts.exports.set(name, { from: null, name });
    const found = { declares, ...usesOf(statement) };
    facts.statements.push(found);
    facts.names.push(...found.asks);
  }
  return facts;
};
