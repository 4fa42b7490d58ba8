import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { browserScript } from '../../browser-script.ts';

/** A file for browsers, with the headers it is sent with. */
export interface BrowserFile {
  body: string;
  headers: Record<string, string>;
}

const style =
  'html,body{margin:0;height:100%;overflow:hidden}input{box-sizing:border-box;width:100%;border:0;outline:0;background:none;--placeholder:GrayText}input::placeholder{color:var(--placeholder);opacity:1}';

/** What each document is called, and what the browser may fill its input with. */
const fields = {
  cardNumber: { title: 'Número do cartão', hint: 'cc-number' },
  expirationDate: { title: 'Validade', hint: 'cc-exp' },
  securityCode: { title: 'Código de segurança', hint: 'cc-csc' },
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const fieldFile = (script: string, { title, hint }: { title: string; hint: string }): BrowserFile => ({
  body: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><main aria-label="${title}"><input inputmode="numeric" autocomplete="${hint}"></main><script>${script}</script></body></html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; connect-src 'self'; base-uri 'none'; form-action 'none'`,
  },
});

/**
 * What the sandbox serves to browsers: the stand-in of the provider's script (`/sdk/js/v2`) and the documents of its
 * fields (`/sdk/fields/{name}`), by path.
 */
export const browserFiles = (): Map<string, BrowserFile> => {
  const script = (name: string) => browserScript(join(import.meta.dirname, name));
  const field = script('hosted-field.ts');
  return new Map([
    [
      '/sdk/js/v2',
      {
        body: script('sdk.ts'),
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
      },
    ],
    ...Object.entries(fields).map(([name, about]): [string, BrowserFile] => [
      `/sdk/fields/${name}`,
      fieldFile(field, about),
    ]),
  ]);
};
