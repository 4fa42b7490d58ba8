import { pagePath, subjects } from '@pregao/contract';
import { UsageError } from '../release/command-line.ts';
import { parseLine } from './parse-line.ts';
import { camel, pascal } from './words.ts';

/** A type that staff are to manage, as `npm run new -- content` was asked for it. */
export interface NewType {
  /** One of them in the addresses of its calls: `aviso-interno`. */
  name: string;
  /** Many of them, in addresses and names of files: `avisos-internos`. */
  plural: string;
  /** One and many as a sentence says them. */
  title: readonly [one: string, many: string];
  isFeminine: boolean;
  subject: string;
  /** Whether the subject is one that nobody has a right to yet. */
  isNewSubject: boolean;
  path: string;
  /** Names in the code: of the resource, of the server's one, of its screens, of its table. */
  constant: string;
  server: string;
  screen: string;
  table: string;
  isPublished: boolean;
  /** Whether readers have a list and a page of it. */
  hasReader: boolean;
}

export const contentUsage =
  '     npm run new -- content nome [--title "aviso,avisos"] [--plural avisos] [--subject "Avisos"] [--path /gestao-de-avisos] [--feminine] [--published] [--reader]';

const options = {
  title: { type: 'string' },
  plural: { type: 'string' },
  subject: { type: 'string' },
  path: { type: 'string' },
  feminine: { type: 'boolean' },
  published: { type: 'boolean' },
  /** Readers have pages of it, so that it is published. */
  reader: { type: 'boolean' },
} as const;

const refuse: (reason: string) => never = (reason) => {
  throw new UsageError(`${reason}\nUso:${contentUsage.slice(4)}`);
};

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const titleOf = (given: string): readonly [string, string] => {
  const [one = '', many = '', ...others] = given.split(',').map((word) => word.trim());
  if (others.length > 0 || ![one, many].every((word) => /^\p{Ll}[\p{L}\p{N} -]{1,39}$/u.test(word)))
    return refuse(`"${given}" não são um e vários, em minúsculas: use --title "aviso,avisos".`);
  return [one, many];
};

const checkName = (name: string) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    refuse(`"${name}" não é nome de um conteúdo: use letras minúsculas, números e hífens.`);
};

/** Reads what stands after `npm run new -- content`. @throws UsageError in Portuguese */
export const readContent = (args: string[], env: Record<string, string | undefined> = {}): NewType => {
  const kept = Object.keys(options).find((name) => env[`npm_config_${name}`] !== undefined);
  if (kept) return refuse(`O npm ficou com --${kept}: ponha -- antes de content.`);
  const { values, positionals } = parseLine(args, options, refuse);
  const [name = '', ...others] = positionals;
  checkName(name);
  if (others.length > 0) refuse(`Não entendi "${others.join(' ')}".`);
  const spoken = name.replaceAll('-', ' ');
  const title = titleOf(values.title ?? `${spoken},${spoken}s`);
  const { plural = `${name}s` } = values;
  checkName(plural);
  if (plural === name) refuse('Um e vários têm o mesmo nome: use outro --plural.');
  const subject = (values.subject ?? capital(title[1])).trim();
  if (!/^[\p{L}\p{N} /-]{2,60}$/u.test(subject)) refuse(`"${subject}" não é nome de uma permissão.`);
  const path = values.path ?? `/gestao-de-${plural}`;
  const read = pagePath.safeParse(path);
  if (!read.success || path.includes(':')) refuse(`"${path}" não é o caminho de uma lista.`);
  return {
    name,
    plural,
    title,
    isFeminine: values.feminine === true,
    subject,
    isNewSubject: !subjects.some((known) => known === subject),
    path,
    constant: camel(plural),
    server: `${camel(name)}Resource`,
    screen: `${pascal(plural)}Screen`,
    table: name.replaceAll('-', '_'),
    isPublished: values.published === true || values.reader === true,
    hasReader: values.reader === true,
  };
};
