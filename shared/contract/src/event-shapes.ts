/** A schema of an event as plain data, which the build writes for browsers (shared/build/src/webpack/event-shapes.ts). */
export type Shape =
  | { is: 'string' | 'number'; /** Of a text: its length. */ min?: number; max?: number }
  | { is: 'int' | 'boolean' }
  | { is: 'choice'; values: readonly unknown[] }
  | { is: 'optional' | 'nullable'; of: Shape }
  | { is: 'object'; fields: Readonly<Record<string, Shape>> }
  /** One of several objects, told apart by the value of a field. */
  | { is: 'variant'; by: string; variants: readonly (readonly [value: unknown, Shape])[] };

/** Why a payload is refused: each field that is not what the contract says, by its path. */
export class RefusedPayload extends Error {
  readonly issues: readonly { path: readonly string[]; expected: string }[];
  constructor(issues: RefusedPayload['issues']) {
    super(issues.map(({ path, expected }) => `${path.join('.') || 'payload'}: expected ${expected}`).join('; '));
    this.name = 'RefusedPayload';
    this.issues = issues;
  }
}

type Issue = RefusedPayload['issues'][number];
type Refuse = (issue: Issue) => void;
type Path = readonly string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWithin = (size: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  size >= min && size <= max;

/** Whether a value that holds no others is of the shape. */
const isOf = (
  shape: Exclude<Shape, { is: 'optional' | 'nullable' | 'object' | 'variant' }>,
  value: unknown,
): boolean => {
  switch (shape.is) {
    case 'string':
      return typeof value === 'string' && isWithin(value.length, shape);
    case 'number':
      return Number.isFinite(value) && isWithin(value as number, shape);
    case 'int':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return shape.values.includes(value);
  }
};

const readFields = (
  fields: Readonly<Record<string, Shape>>,
  value: Record<string, unknown>,
  path: Path,
  refuse: Refuse,
): object => {
  const read: Record<string, unknown> = {};
  for (const [key, shape] of Object.entries(fields)) {
    if (!(key in value) && shape.is === 'optional') continue;
    read[key] = readShape(shape, value[key], [...path, key], refuse);
  }
  return read;
};

const readShape = (shape: Shape, value: unknown, path: Path, refuse: Refuse): unknown => {
  switch (shape.is) {
    case 'optional':
      return value === undefined ? value : readShape(shape.of, value, path, refuse);
    case 'nullable':
      return value === null ? value : readShape(shape.of, value, path, refuse);
    case 'object':
      if (isRecord(value)) return readFields(shape.fields, value, path, refuse);
      break;
    case 'variant': {
      if (!isRecord(value)) break;
      const found = shape.variants.find(([name]) => name === value[shape.by]);
      if (found) return readShape(found[1], value, path, refuse);
      refuse({ path: [...path, shape.by], expected: shape.variants.map(([name]) => String(name)).join(' | ') });
      return value;
    }
    default:
      if (isOf(shape, value)) return value;
  }
  refuse({ path, expected: shape.is === 'choice' ? shape.values.join(' | ') : shape.is });
  return value;
};

/**
 * Reads a payload without a library of schemas, with the same result: fields it does not know are dropped.
 * @param shape what the build made of the event's schema
 */
const readPayload = (shape: Shape, payload: unknown) => {
  const issues: Issue[] = [];
  const data = readShape(shape, payload, [], (issue) => issues.push(issue));
  return issues.length === 0
    ? { success: true as const, data }
    : { success: false as const, error: new RefusedPayload(issues) };
};

/**
 * `readEvent` of a browser.
 * @param shapes of every event, by its name
 */
export const eventReader =
  (shapes: Readonly<Record<string, { crossTab: boolean; payload: Shape }>>) => (name: string, payload: unknown) => {
    const known = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    return known ? { crossTab: known.crossTab, result: readPayload(known.payload, payload) } : null;
  };
