import * as z from 'zod/mini';

/** What the server itself answers; files of releases lie below the page `/releases`. */
const ofServer = /^\/(?:(?:api|media|covers|og|healthz|readyz|metrics)(?:\/|$)|releases\/)/;

const longest = 120;
const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const parameter = ':[a-z][A-Za-z0-9]*';
const pagePattern = new RegExp(`^/(?:${word}(?:/(?:${word}|${parameter}))*(?:/${parameter}\\?)?)?$`);
const addressPattern = new RegExp(`^/(?:${word}(?:/${word})*)?$`);

const isFree = (path: string) => !ofServer.test(path);

const hasDistinctParameters = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return new Set(names).size === names.length;
};

/**
 * Path of a page: `/`, or words in small letters, digits and hyphens; after the first one also parameters (`:id`), of
 * which the last may be left out (`:cardId?`). One spelling for each page: no capitals, escapes, dots, patterns or a
 * slash at the end. `security 63`.
 */
export const pagePath = z
  .string()
  .check(
    z.maxLength(longest, `um caminho tem até ${longest} letras.`),
    z.regex(
      pagePattern,
      'use palavras em letras minúsculas, números e hífens entre barras e, depois da primeira, :parametro.',
    ),
    z.refine(isFree, 'este endereço é do servidor.'),
    z.refine(hasDistinctParameters, 'dois parâmetros têm o mesmo nome.'),
  );

/** Address a menu entry leads to: a path of this site, without parameters. */
export const menuPath = z
  .string()
  .check(
    z.maxLength(longest, `um caminho tem até ${longest} letras.`),
    z.regex(
      addressPattern,
      'um menu leva a um caminho deste site: palavras em letras minúsculas, números e hífens entre barras.',
    ),
    z.refine(isFree, 'este endereço é do servidor.'),
  );
