import { parseArgs } from 'node:util';
import { pagePath, variants, type Variant } from '@pregao/contract';

/** What was typed is not a command; the message says how it is typed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface ReleaseTarget {
  name: string;
  channel: string;
  variant: Variant | undefined;
}

type Env = Record<string, string | undefined>;

const usage = {
  release:
    'Uso: npm run release -- <aplicação> [--channel next] [--variant liberta] [--canary 10 [--max-failure 5]] [--drops /pagina] [--opens /pagina] [--lowers 1.4]',
  rollback: 'Uso: npm run rollback -- <aplicação> [--to 1.0.0-0123456789] [--channel next] [--variant liberta]',
  releases: 'Uso: npm run releases [-- <aplicação>]',
};

const text = { type: 'string' } as const;
const options = {
  release: {
    channel: text,
    variant: text,
    canary: text,
    'max-failure': text,
    drops: { type: 'string', multiple: true },
    opens: { type: 'string', multiple: true },
    lowers: text,
  },
  rollback: { channel: text, variant: text, to: text },
  releases: {},
} as const;

const typed = (command: keyof typeof usage, args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: options[command] });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, option = ''] = /'(-[^' =]*)/.exec(message) ?? [];
    throw new UsageError(
      `${code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `Opção desconhecida: ${option}` : `A opção ${option} precisa de um valor`}\n${usage[command]}`,
    );
  }
};

/** Without `--`, npm keeps the options to itself and passes only what is left of them. */
const keptByNpm = (command: keyof typeof usage, env: Env) =>
  Object.keys(options[command]).find((name) => env[`npm_config_${name.replace('-', '_')}`] !== undefined);

interface Values {
  channel?: string;
  variant?: string;
  canary?: string;
  'max-failure'?: string;
  drops?: string[];
  opens?: string[];
  lowers?: string;
  to?: string;
}

const read = (command: keyof typeof usage, args: string[], env: Env, apps: readonly string[]) => {
  const refuse = (reason: string): never => {
    throw new UsageError(`${reason}\n${usage[command]}\nAplicações: ${apps.join(', ')}`);
  };
  const kept = keptByNpm(command, env);
  if (kept) refuse(`O npm ficou com --${kept}: ponha -- antes da aplicação.`);
  const {
    values,
    positionals: [name, ...others],
  } = typed(command, args);
  if (others.length > 0) refuse(`Não entendi "${others.join(' ')}".`);
  if (name !== undefined && !apps.includes(name)) refuse(`Não há aplicação ${name}.`);
  return { name, values: values as Values, refuse };
};

const line = ({ name, values, refuse }: ReturnType<typeof read>): ReleaseTarget => {
  const { channel = 'stable', variant } = values;
  if (name === undefined) return refuse('Qual aplicação?');
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(channel))
    return refuse(`"${channel}" não é nome de canal: use até 20 letras minúsculas, números e hífens.`);
  const known = variants.find((item) => item === variant);
  if (variant !== undefined && !known) return refuse(`Não há marca ${variant}: use ${variants.join(', ')}.`);
  return { name, channel, variant: known };
};

/** Reads `npm run release -- …`. @throws UsageError in Portuguese */
export const readRelease = (
  args: string[],
  apps: readonly string[],
  env: Env = {},
): ReleaseTarget & {
  canary: number | undefined;
  maxFailure: number | undefined;
  drops: string[];
  opens: string[];
  lowers: string | undefined;
} => {
  const given = read('release', args, env, apps);
  const { canary, 'max-failure': limit, drops = [], opens = [], lowers } = given.values;
  for (const [flag, paths] of Object.entries({ drops, opens }))
    for (const path of paths)
      if (!pagePath.safeParse(path).success)
        return given.refuse(`--${flag} é o caminho de uma página no ar, como /curso/:slug; "${path}" não é.`);
  if (lowers !== undefined && !/^\d{1,3}\.\d{1,3}$/.test(lowers))
    return given.refuse(`--lowers é a versão do kit que esta versão exige, como 1.4; "${lowers}" não é.`);
  if (canary !== undefined && !/^([1-9]\d?|100)$/.test(canary))
    return given.refuse(`--canary é uma porcentagem inteira, de 1 a 100; "${canary}" não é.`);
  if (limit !== undefined && canary === undefined)
    return given.refuse('--max-failure é de um canário: use com --canary.');
  if (limit !== undefined && !/^(100|[1-9]\d?([.,]\d)?|0[.,][1-9])$/.test(limit))
    return given.refuse(`--max-failure é uma porcentagem, de 0,1 a 100; "${limit}" não é.`);
  return {
    ...line(given),
    canary: canary === undefined ? undefined : Number(canary),
    maxFailure: limit === undefined ? undefined : Number(limit.replace(',', '.')),
    drops,
    opens,
    lowers,
  };
};

/** Reads `npm run rollback -- …`. @throws UsageError in Portuguese */
export const readRollback = (
  args: string[],
  apps: readonly string[],
  env: Env = {},
): ReleaseTarget & { to: string | undefined } => {
  const given = read('rollback', args, env, apps);
  const { to } = given.values;
  if (to !== undefined && !/^\d[0-9A-Za-z.+-]{0,59}$/.test(to))
    return given.refuse(`"${to}" não é uma versão: veja npm run releases.`);
  return { ...line(given), to };
};

/** Reads `npm run releases …`: the application, or all of them. @throws UsageError in Portuguese */
export const readReleases = (args: string[], apps: readonly string[], env: Env = {}): { name: string | undefined } => ({
  name: read('releases', args, env, apps).name,
});
