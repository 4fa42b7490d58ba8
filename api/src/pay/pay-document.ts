import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { challengeLimitMs } from '@pregao/contract/commerce/pay-frame';
import { browserScript } from '../browser-script.ts';
import { pageOrigins, type Config } from '../config.ts';
import { inlineJson } from '../modules/platform/page/escape.ts';
import type { PayConfig } from './browser/frame.ts';
import { payStyle } from './pay-style.ts';

type Settings = Pick<
  Config,
  | 'CARD_SDK_URL'
  | 'CARD_PSP_PUBLIC_KEY'
  | 'OVERRIDE_ORIGINS'
  | 'PORT'
  | 'PUBLIC_URL'
  | 'SITE_ORIGINS'
  | 'VARIANT_ORIGINS'
>;

/**
 * Where the provider's script takes code and answers from, beside itself. Named one by one: of what it asks only usage
 * figures are left out, which are switched off.
 */
const ofProvider: Record<string, { scripts: string[]; calls: string[] }> = {
  'https://sdk.mercadopago.com': {
    scripts: ['https://http2.mlstatic.com'],
    calls: [
      'https://api.mercadopago.com',
      'https://api-static.mercadopago.com',
      'https://secure-fields.mercadopago.com',
      'https://http2.mlstatic.com',
    ],
  },
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (script: string, parents: readonly string[], sdk: URL): string => {
  const { scripts, calls } = ofProvider[sdk.origin] ?? { scripts: [], calls: [sdk.origin] };
  return [
    "default-src 'none'",
    `script-src ${[hashOf(script), sdk.origin + sdk.pathname, ...scripts].join(' ')}`,
    `style-src ${hashOf(payStyle)}`,
    `connect-src ${calls.join(' ')}`,
    // Nobody can name the hosts of all issuers' challenges; the sandbox is the one without TLS.
    `frame-src ${['https:', ...(sdk.protocol === 'http:' ? [sdk.origin] : [])].join(' ')}`,
    `frame-ancestors ${parents.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};

const fieldOf = (name: string, label: string) =>
  `<div class="field" id="${name}-field"><span class="label" id="${name}-label">${label}</span><div class="box" id="${name}-box"></div><p class="error" id="${name}-error" role="alert"></p></div>`;

const htmlOf = (script: string, config: PayConfig) => `<!doctype html>
<html lang="pt-BR" data-skin="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dados do cartão</title><style>${payStyle}</style></head>
<body>
<main id="card" aria-label="Dados do cartão" aria-busy="true"><span id="brand" aria-live="polite"></span>${fieldOf('number', 'Número do cartão')}${fieldOf('expiration', 'Validade (mês/ano)')}${fieldOf('code', 'Código de segurança')}</main>
<dialog id="challenge" aria-labelledby="challenge-title"><header><h1 id="challenge-title">Confirme no seu banco</h1><span id="challenge-left" role="timer" aria-label="Tempo que resta"></span><button type="button" id="challenge-cancel">Cancelar</button></header></dialog>
<script type="application/json" id="pay-config">${inlineJson(config)}</script>
<script>${script}</script>
</body></html>`;

/** Origins whose pages may show the pay document: ours, and outside production those of developers' servers. */
export const payParents = (settings: Settings): string[] => [
  ...new Set([...pageOrigins(settings), ...settings.OVERRIDE_ORIGINS]),
];

/**
 * The one document in which the card provider's script runs, and its policy. Nothing in it depends on who asks.
 *
 * @returns the document as HTML, and the value of its Content-Security-Policy
 */
export const payDocument = (settings: Settings): { html: string; policy: string } => {
  const sdk = new URL(settings.CARD_SDK_URL);
  const script = browserScript(join(import.meta.dirname, 'browser/frame.ts'));
  const parents = payParents(settings);
  const config: PayConfig = {
    sdk: settings.CARD_SDK_URL,
    publicKey: settings.CARD_PSP_PUBLIC_KEY,
    parents,
    plainOrigin: sdk.protocol === 'http:' ? sdk.origin : null,
    limitMs: challengeLimitMs,
  };
  return { html: htmlOf(script, config), policy: policyOf(script, parents, sdk) };
};
