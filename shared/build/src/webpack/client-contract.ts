import ts from 'typescript';

/** What a browser needs of a descriptor: how to call. The schemas of what goes in and comes out are the server's. */
const keptOfEndpoint = ['method', 'path', 'multipart', 'raw', 'utm'];
/** What a browser needs of a resource: its calls, its form, and how its list and its fields are named. */
const keptOfResource = [
  'name',
  'plural',
  'title',
  'subject',
  'key',
  'form',
  'labels',
  'choices',
  'sort',
  'bulk',
  'check',
  'publishing',
];
/** Of these the names alone. */
const namedOnly = ['row', 'detail', 'filters'];

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : null;

interface Descriptor {
  of: 'endpoint' | 'resource';
  init: ts.ObjectLiteralExpression;
}

const descriptorOf = (node: ts.Node): Descriptor | null => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null;
  const of = node.expression.text;
  const [init] = node.arguments;
  return (of === 'endpoint' || of === 'resource') && init && ts.isObjectLiteralExpression(init) ? { of, init } : null;
};

const descriptorsIn = (file: ts.SourceFile): Descriptor[] => {
  const found: Descriptor[] = [];
  const visit = (node: ts.Node) => {
    const descriptor = descriptorOf(node);
    if (descriptor) found.push(descriptor);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const namesIn = (value: ts.Expression) =>
  ts.isObjectLiteralExpression(value)
    ? `{ ${value.properties
        .flatMap((property) => nameOf(property) ?? [])
        .map((name) => `'${name}': true`)
        .join(', ')} }`
    : '{}';

const partsOf = ({ of, init }: Descriptor, source: string): string[] =>
  init.properties.flatMap((property) => {
    const name = nameOf(property) ?? '';
    const isKept = (of === 'endpoint' ? keptOfEndpoint : keptOfResource).includes(name);
    if (isKept || ts.isSpreadAssignment(property)) return [source.slice(property.getFullStart(), property.end).trim()];
    if (of === 'resource' && namedOnly.includes(name) && ts.isPropertyAssignment(property))
      return [`${name}: ${namesIn(property.initializer)}`];
    return [];
  });

/**
 * A module of the contract as browsers get it: each `endpoint({…})` keeps only what says how to call, each
 * `resource({…})` its form and the names of the rest.
 */
export const withoutSchemas = (source: string): string => {
  if (!/\b(endpoint|resource)\(\{/.test(source)) return source;
  const descriptors = descriptorsIn(ts.createSourceFile('contract.ts', source, ts.ScriptTarget.ESNext));
  return descriptors.reduceRight(
    (text, descriptor) =>
      `${text.slice(0, descriptor.init.pos)}{ ${partsOf(descriptor, source).join(', ')} }${text.slice(descriptor.init.end)}`,
    source,
  );
};

/** The loader. */
export default withoutSchemas;
