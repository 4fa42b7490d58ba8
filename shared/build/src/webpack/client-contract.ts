import ts from 'typescript';

/** What a browser needs of a descriptor: how to call. The schemas of what goes in and comes out are the server's. */
const kept = ['method', 'path', 'multipart', 'utm'];

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name && ts.isIdentifier(property.name) ? property.name.text : null;

const descriptorsOf = (file: ts.SourceFile): ts.ObjectLiteralExpression[] => {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node) => {
    const [init] =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoint'
        ? node.arguments
        : [];
    if (init && ts.isObjectLiteralExpression(init)) found.push(init);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** A module of the contract as browsers get it: each `endpoint({…})` keeps only what says how to call. */
export const withoutSchemas = (source: string): string => {
  if (!source.includes('endpoint({')) return source;
  const descriptors = descriptorsOf(ts.createSourceFile('contract.ts', source, ts.ScriptTarget.ESNext));
  return descriptors.reduceRight((text, init) => {
    const properties = init.properties.filter(
      (property) => kept.includes(nameOf(property) ?? '') || ts.isSpreadAssignment(property),
    );
    return `${text.slice(0, init.pos)}{ ${properties.map((property) => source.slice(property.getFullStart(), property.end).trim()).join(', ')} }${text.slice(init.end)}`;
  }, source);
};

/** The loader. */
export default withoutSchemas;
