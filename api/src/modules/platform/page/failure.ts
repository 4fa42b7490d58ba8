import { createHash } from 'node:crypto';
import type { Variant } from '@pregao/contract';
import type { FastifyReply } from 'fastify';
import { asAppError } from '../../../http/handle-errors.ts';
import { presentError } from '../../../http/errors.ts';
import { brandNames } from './sites.ts';

const style =
  'html{color-scheme:light dark;font:16px/26px system-ui,sans-serif}body{display:grid;place-content:center;min-height:90vh;margin:0 24px;text-align:center}h1{margin:0;font-size:28px;line-height:34px;letter-spacing:-.02em}p{max-width:44ch;margin:12px auto 20px}a{color:inherit}';

const words: Record<'busy' | 'malformed' | 'broken', { title: string; text: string }> = {
  busy: {
    title: 'Voltamos em instantes',
    text: 'A plataforma está sendo preparada. Tente de novo em alguns segundos.',
  },
  malformed: {
    title: 'Este endereço não existe',
    text: 'Confira se ele foi copiado por inteiro e tente de novo.',
  },
  broken: {
    title: 'Esta página não abriu',
    text: 'Algo deu errado do nosso lado e já foi registrado. Tente de novo em instantes.',
  },
};

/**
 * The page that is shown when no page can be made: calm, without scripts or files, and without a word of the cause, which
 * goes to the log.
 *
 * @param cause the failure, or the status to answer
 */
export const sendFailure = (reply: FastifyReply, variant: Variant, cause: unknown) => {
  const status = typeof cause === 'number' ? cause : presentError(asAppError(cause)).status;
  const code = status === 503 || status === 400 ? status : 500;
  if (typeof cause !== 'number') reply.log.error({ err: cause }, 'page failed');
  const { title, text } = words[code === 503 ? 'busy' : code === 400 ? 'malformed' : 'broken'];
  if (code === 503) reply.header('retry-after', '5');
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
    ).send(`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brandNames[variant]}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">Tentar de novo</a></main></body></html>`);
};
