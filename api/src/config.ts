import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readReleasesS3, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import { readS3, type S3Settings } from '@pregao/contract/platform/s3-settings';
import * as z from 'zod';
import { flag, liveSettings } from './live-settings.ts';
import { readPix, type PixSettings } from './pix-settings.ts';
import { knownToAll, publishedSecrets } from './published-secrets.ts';

const origins = z.string().transform((text, context) => {
  const table: Record<string, string> = {};
  for (const pair of text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)) {
    const [origin, name] = pair.split('=');
    if (!origin || !name || !URL.canParse(origin)) {
      context.addIssue({ code: 'custom', message: `"${pair}" não é "origem=nome"` });
      continue;
    }
    table[new URL(origin).origin] = name;
  }
  return table;
});

const address = z.url({ protocol: /^https?$/, error: 'use um endereço completo, https://…' });

const branded = origins.refine(
  (table) => Object.values(table).every((name) => /^[a-z]+(:[a-z][a-z0-9-]{0,19})?$/.test(name)),
  'use origem=marca ou origem=marca:canal',
);

const isProxy = (item: string) => {
  const [address = '', bits] = item.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(item) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
};

/** What a policy of a page can name: a host, and `*` only for its port. */
const isOverrideOrigin = (item: string) => /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:(\d{1,5}|\*))?$/.test(item);

/** What media may come from: an origin with a name, over https; on this machine over http too. */
const isMediaOrigin = (item: string) =>
  /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(item) ||
  /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/.test(item);

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Interface to listen on; unset: this machine alone, every interface in production. The local secrets are known to all. */
  HOST: z.string().optional(),
  PORT: z.coerce
    .number('use um número de porta, de 0 a 65535')
    .int()
    .min(0)
    .max(65_535, 'use um número de porta, de 0 a 65535')
    .default(3000),
  /** Further ports that answer with the same platform: the liberta and global origins of a local start. */
  EXTRA_PORTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .refine(
      (ports) => ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536),
      'use números de porta separados por vírgula',
    ),
  /** Port of `/readyz` and `/metrics`, which no front passes on; unset, a local start has none. */
  OPERATIONS_PORT: z.coerce
    .number('use um número de porta, de 0 a 65535')
    .int()
    .min(0)
    .max(65_535, 'use um número de porta, de 0 a 65535')
    .optional(),
  DATA_DIR: z
    .string()
    .default('var')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'use postgres://usuário:senha@servidor:porta/banco' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'use redis://servidor:porta' }).optional(),
  /** `origin=variant` pairs, with the channel of releases the origin shows after a colon (`=brasil:next`); anything else is brasil (spec L9, A-1) and stable. */
  VARIANT_ORIGINS: branded.default({}),
  /** `origin=brand` pairs of the public site; anything else is ls. */
  SITE_ORIGINS: origins.default({}),
  /** Address of the public site a visitor is sent to by the 401 rule; unset: /login. */
  PUBLIC_SITE_URL: z.url('use um endereço completo, https://…').optional(),
  TV_SITE_URL: z.url('use um endereço completo, https://…').optional(),
  PUBLIC_URL: z.url('use um endereço completo, https://…').optional(),
  APP_SECRET: z.string().min(32, 'use ao menos 32 caracteres').optional(),
  DEPLOY_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  /** Longest that an answer of the PSP is waited for; past it what became of the charge is unknown and asked later. */
  PIX_PSP_TIMEOUT_MS: z.coerce.number('use um número de milissegundos').int().min(100).max(60_000).default(6_000),
  /** Key of every brand that `PIX_KEYS` doesn't name. */
  PIX_KEY: z.string().default(publishedSecrets.PIX_KEY),
  PIX_WEBHOOK_SECRET: z.string().default(publishedSecrets.PIX_WEBHOOK_SECRET),
  /** Where the card PSP is; unset: Mercado Pago's own address in production, the sandbox locally. */
  CARD_PSP_URL: z.url('use um endereço completo, https://…').optional(),
  CARD_PSP_TOKEN: z.string().default(publishedSecrets.CARD_PSP_TOKEN),
  /** What the card's fields in the browser make a token with. */
  CARD_PSP_PUBLIC_KEY: z.string().default(publishedSecrets.CARD_PSP_PUBLIC_KEY),
  /** As `PIX_PSP_TIMEOUT_MS`: an issuer takes longer than a bank does. */
  CARD_PSP_TIMEOUT_MS: z.coerce.number('use um número de milissegundos').int().min(100).max(60_000).default(10_000),
  CARD_WEBHOOK_SECRET: z.string().default(publishedSecrets.CARD_WEBHOOK_SECRET),
  /** The card provider's script for browsers; unset: the provider's in production, that of the sandbox PSP locally. */
  CARD_SDK_URL: address.optional(),
  /** Origin of the pay document, of nothing else: only there does the provider's script run. Unset: this machine, `PORT` + 7. */
  PAY_ORIGIN: address.transform((text) => new URL(text).origin).optional(),
  SANDBOX_PSP: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'use smtp://usuário:senha@servidor:porta' }).optional(),
  /** Sender of every mail. */
  MAIL_FROM: z.string().default('Pregão <nao-responda@pregao.test>'),
  /** Where customers write, on every screen and mail that says so: help, and giving a purchase back. */
  SUPPORT_EMAIL: z.email('use um endereço de e-mail').default('ajuda@pregao.test'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer of the SMS provider. */
  SMS_TOKEN: z.string().optional(),
  POSTAL_CODE_URL: z.url('use um endereço completo, https://…').optional(),
  PREGAO_SEED: z.enum(['none', 'demo']).default('none'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses of the proxies in front, `ip`, `ip/bits` or `loopback`; only they may say who the caller is. */
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean)
          .every(isProxy),
      'use endereços IP, redes (10.0.0.0/8) ou loopback',
    ),
  /** Calls to /api an address may make in a minute; 0 is no limit. Finer limits are of each call. */
  API_CALLS_PER_MINUTE: z.coerce.number('use um número inteiro').int().min(0).default(600),
  ...liveSettings,
  /**
   * Seconds the platform goes on serving after SIGTERM, already not ready: longer than a balancer keeps an idle
   * connection to it (2 s in deploy/nginx.conf). Unset: 5 in production, none locally.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Room in DATA_DIR, in MB, below which the node says that it is not ready. */
  DISK_FREE_MB: z.coerce.number('use um número inteiro').int().min(0).default(100),
  /** Reports of loads and failures before a canary is judged by its failure rate. */
  CANARY_MIN_LOADS: z.coerce.number('use um número inteiro').int().min(1).default(20),
  /** Share of failing visits, in percent, above which a release goes back by itself where nobody gave another limit. */
  RELEASE_MAX_FAILURE_PERCENT: z.coerce.number('use uma porcentagem').min(0.1).max(100).default(20),
  /** Networks that must have reported a failure before a canary is taken away by itself. */
  CANARY_MIN_REPORTERS: z.coerce.number('use um número inteiro').int().min(1).default(3),
  /** Longest that a page waits for its initial data, in milliseconds; what takes longer is asked for by the browser. */
  PAGE_DATA_MS: z.coerce.number('use um número de milissegundos').int().min(0).max(60_000).default(150),
  /** Sends 103 Early Hints before a page: only behind a front that passes them on (nginx 1.29 or later). */
  EARLY_HINTS: flag.default(false),
  /** Origins a developer's own build of a remote may come from, `http://localhost:8082` or `http://localhost:*`; none in production. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('http://localhost:*')
    .transform(listOf)
    .refine(
      (list) => list.every(isOverrideOrigin),
      'use origens separadas por vírgula, http://localhost:8082 ou http://localhost:*',
    ),
  /** Origins that HLS playlists and their segments come from, besides ours: pages may fetch and play what is there. */
  MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform(listOf)
    .refine((list) => list.every(isMediaOrigin), 'use origens https separadas por vírgula, https://video.exemplo.com'),
});

/** The card provider's script for browsers. */
const providerSdk = 'https://sdk.mercadopago.com/js/v2';

/** Origins that show the platform's pages, by the configuration. */
export const pageOrigins = ({
  PUBLIC_URL,
  PORT,
  VARIANT_ORIGINS,
  SITE_ORIGINS,
}: Pick<z.infer<typeof shape>, 'PUBLIC_URL' | 'PORT' | 'VARIANT_ORIGINS' | 'SITE_ORIGINS'>): string[] => [
  ...new Set([
    PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`,
    ...Object.keys(VARIANT_ORIGINS),
    ...Object.keys(SITE_ORIGINS),
  ]),
];

export type Config = z.infer<typeof shape> & {
  HOST: string;
  DRAIN_SECONDS: number;
  CARD_SDK_URL: string;
  PAY_ORIGIN: string;
  secret: string;
  deployToken: string;
  /** `RELEASES_S3_URL`, `_BUCKET`, `_REGION`, `_KEY`, `_SECRET`: releases are in a bucket; none set: in `DATA_DIR/releases`. */
  releasesS3: ReleasesS3 | null;
  /** `FILES_S3_URL`, `_BUCKET`, `_REGION`, `_KEY`, `_SECRET`: what staff send is in a bucket; none set: in `DATA_DIR/files`. */
  filesS3: S3Settings | null;
  /** Bank accounts and Pix keys of the brands, `PIX_PSP_URL`, `PIX_PSP_TOKEN_URL`, `PIX_CLIENT_ID`… */
  pix: PixSettings;
};

/** Raised at boot when the environment is wrong; names every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** What a development start invents and production must be told. */
const required = [
  'APP_SECRET',
  'DEPLOY_TOKEN',
  'DATABASE_URL',
  'PUBLIC_URL',
  'OPERATIONS_PORT',
  'PIX_PSP_URL',
  'PIX_PSP_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_WEBHOOK_SECRET',
  'CARD_PSP_TOKEN',
  'CARD_PSP_PUBLIC_KEY',
  'CARD_WEBHOOK_SECRET',
  'PAY_ORIGIN',
  'SUPPORT_EMAIL',
] as const;

/** What production is refused for, by variable (security 59). */
const productionProblems = (config: z.infer<typeof shape>, env: Record<string, string | undefined>): string[] => [
  ...required.filter((name) => !env[name]).map((name) => `${name}: obrigatória em produção`),
  ...knownToAll(env).map((name) => `${name}: este valor é público, está no código; em produção use um segredo seu`),
  ...(config.PREGAO_SEED === 'demo' ? ['PREGAO_SEED: dados de demonstração são recusados em produção'] : []),
  ...(env.OVERRIDE_ORIGINS ? ['OVERRIDE_ORIGINS: código de desenvolvimento é recusado em produção'] : []),
  ...(env.SANDBOX_PSP && config.SANDBOX_PSP ? ['SANDBOX_PSP: o PSP de testes é recusado em produção'] : []),
  ...(['PAY_ORIGIN', 'CARD_SDK_URL'] as const)
    .filter((name) => config[name]?.startsWith('http:'))
    .map((name) => `${name}: use https em produção`),
];

/** Ports that are asked for twice. */
const clashes = ({ PORT, EXTRA_PORTS, OPERATIONS_PORT }: z.infer<typeof shape>): string[] =>
  OPERATIONS_PORT && [PORT, ...EXTRA_PORTS].includes(OPERATIONS_PORT)
    ? ['OPERATIONS_PORT: esta porta já é da plataforma; use outra, que não seja pública']
    : [];

/** A pay document on an origin that shows pages would run the provider's script beside their session. */
const sharedPayOrigin = ({ PAY_ORIGIN, ...config }: z.infer<typeof shape>): string[] =>
  PAY_ORIGIN && pageOrigins(config).includes(PAY_ORIGIN)
    ? ['PAY_ORIGIN: esta origem já mostra páginas; use uma só do documento de pagamento']
    : [];

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming each variable that is missing or wrong; in production the secrets have no default.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const releases = readReleasesS3(env);
  const files = readS3(env, 'FILES_S3', 'os arquivos');
  const pix = readPix(env);
  const wrong = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...releases.problems,
    ...files.problems,
    ...pix.problems,
  ];
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const config = parsed.data;
  const isProduction = config.NODE_ENV === 'production';
  const refused = [
    ...clashes(config),
    ...sharedPayOrigin(config),
    ...(isProduction ? productionProblems(config, env) : []),
  ];
  if (refused.length > 0) throw new ConfigError(refused.join('\n'));
  if (isProduction) Object.assign(config, { OVERRIDE_ORIGINS: [], SANDBOX_PSP: false });
  return {
    ...config,
    releasesS3: releases.settings,
    filesS3: files.settings,
    pix: pix.settings,
    HOST: config.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    CARD_PSP_URL: config.CARD_PSP_URL ?? (isProduction ? undefined : `http://127.0.0.1:${config.PORT + 10}`),
    CARD_SDK_URL:
      config.CARD_SDK_URL ?? (isProduction ? providerSdk : `http://127.0.0.1:${config.PORT + 10}/sdk/js/v2`),
    PAY_ORIGIN: config.PAY_ORIGIN ?? `http://localhost:${config.PORT + 7}`,
    DRAIN_SECONDS: config.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    secret: config.APP_SECRET ?? publishedSecrets.APP_SECRET,
    deployToken: config.DEPLOY_TOKEN ?? publishedSecrets.DEPLOY_TOKEN,
  };
};
