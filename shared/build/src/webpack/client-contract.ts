import ts from 'typescript';

/** What a browser needs of a descriptor: how to call. The schemas of what goes in and comes out are the server's. */
const keptOfEndpoint = ['method', 'path', 'multipart', 'raw', 'utm'];
/** What a browser needs of a resource: its calls and its fields; how read-only facts are answered is the server's. */
const keptOfResource = 'name plural title subject key fields sort bulk inline check publishing ordered importing'.split(
  ' ',
);

/** And of a queue: what each row shows is the server's. */
const keptOfQueue = ['name', 'title', 'ability', 'desk', 'reasons', 'sums', 'limit'];
const keptOf = { endpoint: keptOfEndpoint, resource: keptOfResource, queue: keptOfQueue };

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : null;

interface Descriptor {
  of: keyof typeof keptOf;
  init: ts.ObjectLiteralExpression;
}

const descriptorOf = (node: ts.Node): Descriptor | null => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null;
  const of = node.expression.text;
  const [init] = node.arguments;
  return of in keptOf && init && ts.isObjectLiteralExpression(init) ? { of: of as keyof typeof keptOf, init } : null;
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

/** Schemas inside a property that only the server reads: the second argument of each `fact(…)`. */
const schemasIn = (property: ts.ObjectLiteralElementLike): ts.Expression[] => {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const schema = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments[1];
    if (schema && (node.expression as ts.Identifier).text === 'fact') found.push(schema);
    else ts.forEachChild(node, visit);
  };
  visit(property);
  return found;
};

const sourceOf = (property: ts.ObjectLiteralElementLike, source: string): string => {
  const start = property.getFullStart();
  return schemasIn(property)
    .reduceRight(
      (text, schema) => `${text.slice(0, schema.pos - start)} undefined${text.slice(schema.end - start)}`,
      source.slice(start, property.end),
    )
    .trim();
};

const partsOf = ({ of, init }: Descriptor, source: string): string[] =>
  init.properties.flatMap((property) => {
    const isKept = keptOf[of].includes(nameOf(property) ?? '');
    return isKept || ts.isSpreadAssignment(property) ? [sourceOf(property, source)] : [];
  });

/**
 * A module of the contract as browsers get it: each `endpoint({…})` keeps only what says how to call, each
 * `resource({…})` its fields and `queue({…})` what its screen goes by, without the schemas of read-only facts.
 */
export const withoutSchemas = (source: string): string => {
  if (!/\b(endpoint|resource|queue)\(\{/.test(source)) return source;
  const descriptors = descriptorsIn(ts.createSourceFile('contract.ts', source, ts.ScriptTarget.ESNext));
  return descriptors.reduceRight(
    (text, descriptor) =>
      `${text.slice(0, descriptor.init.pos)}{ ${partsOf(descriptor, source).join(', ')} }${text.slice(descriptor.init.end)}`,
    source,
  );
};

/** The loader. */
export default withoutSchemas;
