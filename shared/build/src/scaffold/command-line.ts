import { actions, pagePath, subjects } from '@pregao/contract';
import { UsageError } from '../release/command-line.ts';
import { contentUsage } from './content-line.ts';
import { parseLine } from './parse-line.ts';

/** What `npm run new` was asked for. */
export interface NewLine {
  kind: 'remote' | 'page';
  remote: string;
  /** Of a remote, that of its first page. */
  path: string;
  title: string | undefined;
  ability: { action: string; subject: string } | undefined;
  isPublic: boolean;
}

const usage = `Uso: npm run new -- remote mfe-nome [--title "Título"]
     npm run new -- page mfe-nome /caminho [--title "Título"] [--ability read:Permissão] [--public]
${contentUsage}`;

const refuse: (reason: string) => never = (reason) => {
  throw new UsageError(`${reason}\n${usage}`);
};

const options = { title: { type: 'string' }, ability: { type: 'string' }, public: { type: 'boolean' } } as const;

const abilityOf = (text: string) => {
  const [action = '', subject = ''] = text.split(/:(.*)/s);
  if (!actions.some((known) => known === action))
    refuse(`Não há ação "${action}": use ${actions.map((known) => `${known}:…`).join(', ')}`);
  if (!subjects.some((known) => known === subject))
    refuse(`Não há permissão "${subject}": as que existem estão em shared/contract/src/core/subjects.ts.`);
  return { action, subject };
};

const checkPath = (path: string) => {
  const read = pagePath.safeParse(path);
  if (!read.success) refuse(`"${path}" não é um caminho: ${read.error.issues[0]?.message ?? ''}`);
};

/** Reads `npm run new -- …`. @throws UsageError in Portuguese */
export const readNew = (args: string[], env: Record<string, string | undefined> = {}): NewLine => {
  const kept = Object.keys(options).find((name) => env[`npm_config_${name}`] !== undefined);
  if (kept) refuse(`O npm ficou com --${kept}: ponha -- antes de remote, page ou content.`);
  const {
    values: { title, ability, public: isPublic = false },
    positionals: [kind, remote = '', given, ...others],
  } = parseLine(args, options, refuse);
  if (kind !== 'remote' && kind !== 'page') return refuse('O que criar: remote, page ou content?');
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote) || remote.length > 40)
    refuse(`"${remote}" não é nome de remoto: use mfe- e letras minúsculas, números e hífens.`);
  if (others.length > 0 || (kind === 'remote' && given !== undefined))
    refuse(`Não entendi "${[...(kind === 'remote' ? [given] : []), ...others].join(' ')}".`);
  if (kind === 'remote' && (ability !== undefined || isPublic)) refuse('--ability e --public são de uma página.');
  const path = kind === 'remote' ? `/${remote.slice('mfe-'.length)}` : (given ?? refuse('Qual o caminho da página?'));
  checkPath(path);
  if (
    title !== undefined &&
    (title !== title.trim() || title.length < 1 || title.length > 80 || /[\p{Cc}{}]|\$t\(/u.test(title))
  )
    refuse('O título tem de 1 a 80 letras, sem chaves e sem espaços nas pontas.');
  return { kind, remote, path, title, ability: ability === undefined ? undefined : abilityOf(ability), isPublic };
};
