import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { variants, type Variant } from '@pregao/contract';
import type { BankAccount } from './ports/payment-bank.ts';
import { publishedSecrets } from './published-secrets.ts';

/** Where the Pix of each brand is received. */
export interface PixSettings {
  /** The bank account of brasil, and of every brand that has none of its own. */
  account: BankAccount;
  /** Accounts of brands that have one of their own, at the same bank. */
  accounts: Partial<Record<Variant, BankAccount>>;
  /** Pix key of each brand. */
  keys: Record<Variant, string>;
}

type Env = Record<string, string | undefined>;

/** Where the sandbox PSP of a local platform listens. */
const localPsp = 'http://127.0.0.1:3010';

/** What an account of a brand's own is told by, `PIX_CLIENT_ID_LIBERTA`. */
const ownNames = ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_CERT_FILE', 'PIX_KEY_FILE'] as const;

/** Notes what is wrong as `VARIABLE: reason`; every reader goes on, so that all is said at once. */
type Note = (variable: string, reason: string) => void;

const readUrl = (env: Env, name: string, fallback: string, note: Note) => {
  const url = env[name] || fallback;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const isOpen = protocol === 'http:' && env.NODE_ENV === 'production' && hostname !== '127.0.0.1';
  if ((protocol !== 'https:' && protocol !== 'http:') || isOpen) note(name, 'use um endereço completo, https://…');
  return url;
};

/** The PEM in a file; undefined where no file is named, or none that can be used. */
const readPem = (env: Env, name: string, parse: (pem: string) => unknown, note: Note): string | undefined => {
  const file = env[name];
  if (!file) return undefined;
  try {
    const pem = readFileSync(file, 'utf8');
    parse(pem);
    return pem;
  } catch {
    note(name, 'não há neste arquivo um PEM que se possa usar');
    return undefined;
  }
};

const parseCertificate = (pem: string) => new X509Certificate(pem);

/** Our certificate and its key, both or none. */
const readPair = (env: Env, suffix: string, note: Note) => {
  const [certName, keyName] = [`PIX_CERT_FILE${suffix}`, `PIX_KEY_FILE${suffix}`];
  if (!env[certName] !== !env[keyName])
    note(env[certName] ? keyName : certName, 'o certificado e a chave do Pix vão juntos');
  const cert = readPem(env, certName, parseCertificate, note);
  const key = readPem(env, keyName, createPrivateKey, note);
  if (cert && key && !parseCertificate(cert).checkPrivateKey(createPrivateKey(key)))
    note(keyName, 'esta chave não é a do certificado');
  return { cert, key };
};

const readAccount = (env: Env, note: Note): BankAccount => {
  const url = readUrl(env, 'PIX_PSP_URL', localPsp, note);
  return {
    url,
    tokenUrl: readUrl(env, 'PIX_PSP_TOKEN_URL', `${url.replace(/\/$/, '')}/oauth/token`, note),
    clientId: env.PIX_CLIENT_ID || publishedSecrets.PIX_CLIENT_ID,
    clientSecret: env.PIX_CLIENT_SECRET || publishedSecrets.PIX_CLIENT_SECRET,
    tls: { ...readPair(env, '', note), ca: readPem(env, 'PIX_CA_FILE', parseCertificate, note) },
  };
};

/** The account a brand has of its own: other credentials at the same bank. */
const readOwnAccount = (env: Env, variant: Variant, common: BankAccount, note: Note): BankAccount | undefined => {
  const suffix = `_${variant.toUpperCase()}`;
  if (!ownNames.some((name) => env[name + suffix])) return undefined;
  for (const name of ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET'])
    if (!env[name + suffix]) note(name + suffix, `obrigatória quando ${variant} tem conta própria`);
  const pair = readPair(env, suffix, note);
  return {
    ...common,
    clientId: env[`PIX_CLIENT_ID${suffix}`] ?? '',
    clientSecret: env[`PIX_CLIENT_SECRET${suffix}`] ?? '',
    tls: pair.cert || pair.key ? { ...pair, ca: common.tls?.ca } : common.tls,
  };
};

const readKeys = (env: Env, note: Note): Record<Variant, string> => {
  const common = env.PIX_KEY || publishedSecrets.PIX_KEY;
  const keys = Object.fromEntries(variants.map((variant) => [variant, common])) as Record<Variant, string>;
  for (const pair of (env.PIX_KEYS ?? '').split(',').map((item) => item.trim())) {
    if (!pair) continue;
    const [, brand, key] = /^([a-z]+)=(\S{1,77})$/.exec(pair) ?? [];
    const variant = variants.find((name) => name === brand);
    if (!variant || !key) note('PIX_KEYS', `"${pair}" não é "marca=chave"`);
    else keys[variant] = key;
  }
  return keys;
};

/**
 * Reads the bank accounts and Pix keys from the environment: `PIX_PSP_URL`, `PIX_PSP_TOKEN_URL`, `PIX_CLIENT_ID`,
 * `PIX_CLIENT_SECRET`, `PIX_CERT_FILE`, `PIX_KEY_FILE`, `PIX_CA_FILE`, `PIX_KEY` and `PIX_KEYS` (`marca=chave,…`). A
 * brand with credentials of its own has `_GLOBAL` or `_LIBERTA` after the names of those.
 * @returns the settings, and each problem as `VARIABLE: reason`
 */
export const readPix = (env: Env): { settings: PixSettings; problems: string[] } => {
  const problems: string[] = [];
  const note: Note = (variable, reason) => {
    problems.push(`${variable}: ${reason}`);
  };
  const account = readAccount(env, note);
  const keys = readKeys(env, note);
  const accounts: PixSettings['accounts'] = {};
  for (const variant of variants.filter((name) => name !== 'brasil')) {
    const own = readOwnAccount(env, variant, account, note);
    if (!own) continue;
    accounts[variant] = own;
    // The key of a payment says at which account it is asked for.
    if (variants.some((other) => other !== variant && keys[other] === keys[variant]))
      note('PIX_KEYS', `${variant} tem conta própria e precisa de uma chave que só ela usa`);
  }
  return { settings: { account, accounts, keys }, problems };
};
