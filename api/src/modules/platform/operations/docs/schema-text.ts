type Json = Record<string, unknown>;

const names: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
};

const largest = Number.MAX_SAFE_INTEGER;

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What a value has to keep to, in words: `de 1 a 60`, `até 254 caracteres`. */
const limits = (schema: Json): string[] => {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema as Record<
    string,
    number | undefined
  > & { format?: string };
  const low = minimum !== undefined && minimum > -largest ? minimum : undefined;
  const high = maximum !== undefined && maximum < largest ? maximum : undefined;
  return [
    ...(low !== undefined && high !== undefined
      ? [`de ${low} a ${high}`]
      : low !== undefined
        ? [`a partir de ${low}`]
        : high !== undefined
          ? [`até ${high}`]
          : []),
    ...(minLength && minLength > 1 ? [`ao menos ${minLength} caracteres`] : []),
    ...(maxLength ? [`até ${maxLength} caracteres`] : []),
    ...(minItems ? [`ao menos ${minItems}`] : []),
    ...(maxItems ? [`até ${maxItems} itens`] : []),
    ...(format ? [String(format)] : []),
  ];
};

const plain = (schema: Json): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'objeto';
  if (Array.isArray(schema.type)) return schema.type.map((type) => names[String(type)] ?? String(type)).join(' | ');
  return names[String(schema.type)] ?? 'qualquer valor';
};

const members = (schema: Json): Json[] =>
  [...(Array.isArray(schema.anyOf) ? schema.anyOf : []), ...(Array.isArray(schema.oneOf) ? schema.oneOf : [])].filter(
    isSchema,
  );

/** A schema on one line, for a parameter: `inteiro, de 1 a 60`. */
export const schemaLine = (schema: Json): string => {
  const all = members(schema);
  return [
    all.length > 0 ? all.map(schemaLine).join(' | ') : plain(schema),
    ...limits(schema),
    ...(schema.default !== undefined ? [`padrão ${JSON.stringify(schema.default)}`] : []),
  ].join(', ');
};

const objectText = (schema: Json, properties: Json, indent: string): string => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const lines = Object.entries(properties)
    .filter((entry): entry is [string, Json] => isSchema(entry[1]))
    .map(
      ([name, property]) =>
        `${indent}  ${name}${required.has(name) ? '' : '?'}: ${schemaText(property, `${indent}  `)}`,
    );
  return `{\n${lines.join('\n')}\n${indent}}`;
};

/** A schema as an outline: names, kinds, limits; `?` marks what may be missing. */
export const schemaText = (schema: Json, indent = ''): string => {
  const all = members(schema);
  if (all.length > 0) return all.map((one) => schemaText(one, indent)).join(' | ');
  if (Array.isArray(schema.allOf))
    return schema.allOf
      .filter(isSchema)
      .map((one) => schemaText(one, indent))
      .join(' & ');
  if (isSchema(schema.properties) && Object.keys(schema.properties).length > 0)
    return objectText(schema, schema.properties, indent);
  if (isSchema(schema.items))
    return `lista de ${schemaText(schema.items, indent)}${limits(schema)
      .map((limit) => `, ${limit}`)
      .join('')}`;
  if (isSchema(schema.additionalProperties) && Object.keys(schema.additionalProperties).length > 0)
    return `{ [nome]: ${schemaText(schema.additionalProperties, indent)} }`;
  return schemaLine(schema);
};
