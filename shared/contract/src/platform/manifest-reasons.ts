/** One broken rule of a schema, as zod tells it. */
interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  maximum?: number | bigint;
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );

const shown = (value: unknown) =>
  typeof value === 'string' ? ` "${value.length > 80 ? `${value.slice(0, 80)}…` : value}"` : '';

const reasonOf = (file: string, content: unknown, issue: Issue): string => {
  const where = `${file}: ${issue.path.join('.') || 'conteúdo'}`;
  const value = valueAt(content, issue.path);
  const given = shown(value);
  if (issue.path.includes('ability') || issue.path.at(-1) === 'subject')
    return `${where}: habilidade desconhecida${given}.`;
  if (issue.path[0] === 'slots' && issue.path.at(-1) === 'slot') return `${where}: lugar desconhecido${given}.`;
  if (issue.code === 'unrecognized_keys') return `${where}: campo desconhecido ${issue.keys?.join(', ') ?? ''}.`;
  if (value === undefined) return `${where}: campo obrigatório.`;
  if (issue.code === 'too_big' && Array.isArray(value))
    return `${where}: ${value.length} itens; o limite é ${issue.maximum}.`;
  if (issue.code === 'too_big' && typeof value === 'string')
    return `${where}: ${value.length} letras; o limite é ${issue.maximum}.`;
  // Rules with words of their own say what is wanted.
  if (/^[a-zà-ú].*\.$/u.test(issue.message)) return `${where}:${given && `${given}:`} ${issue.message}`;
  return `${where}: valor inválido${given}.`;
};

/**
 * What is wrong with a definition or manifest, in Portuguese, with where it is. The build and the gate say the same.
 *
 * @param file that holds it: `remote.ts`, `remote.json`
 * @param issues of the schema's answer
 */
export const manifestReasons = (file: string, content: unknown, issues: readonly Issue[]): string[] =>
  issues.map((issue) => reasonOf(file, content, issue));
