import { listOf, releaseAddress, type Page, type Registry, type ShellManifest } from '@pregao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that the page is about to ask for. Tag and header are made of this alone, or the browser would fetch it twice. */
export interface Hint {
  href: string;
  as: 'script' | 'style' | 'font';
  integrity: string;
}

const kindOf = (file: string): Hint['as'] =>
  file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script';

const hint = (name: string, version: string, file: string, integrity: string | undefined): Hint => ({
  href: releaseAddress(name, version, file),
  as: kindOf(file),
  integrity: integrity ?? '',
});

/**
 * Files the remote of an address needs at once: its entry, the screen of this page, and what of the kit that can't be
 * shown without. `/` is decided by role first and names nothing.
 */
export const remoteHints = (
  registry: Registry,
  shell: ShellManifest,
  page: (Page & { owner: string }) | null,
  pathname: string,
): Hint[] => {
  const remote = pathname === '/' ? undefined : registry.remotes.find(({ name }) => name === page?.owner);
  if (!remote || !page) return [];
  const files = new Set([...(remote.preload['*'] ?? []), ...(listOf(remote.preload, page.path) ?? [])]);
  const kit = new Set((listOf(remote.kitOf, page.path) ?? []).flatMap((entry) => shell.kit?.[entry] ?? []));
  return [
    ...[...files].map((file) => hint(remote.name, remote.version, file, remote.integrity[file])),
    ...[...kit].map((file) => hint('shell', shell.version, file, shell.integrity[file])),
  ];
};

/** Files of the shell that every page starts with. */
export const shellHints = ({ version, preload, styles, scripts, integrity }: ShellManifest): Hint[] =>
  [...preload, ...styles, ...scripts].map((file) => hint('shell', version, file, integrity[file]));

/**
 * Files of the shell that a visit waits for, and others do not; a shell built before they were chunks has none.
 * @param calls the first screen calls at once: what makes the calls
 * @param enters somebody is signed in, or comes by a link: what answers for their rights, for which the guard waits
 */
export const visitHints = (
  { version, transport = [], ability = [], integrity }: ShellManifest,
  { calls, enters }: { calls: boolean; enters: boolean },
): Hint[] =>
  [...(calls ? transport : []), ...(enters ? ability : [])].map((file) =>
    hint('shell', version, file, integrity[file]),
  );

/** Attributes that a preload and the request it is for must have alike. */
const attributes = ({ as, integrity }: Hint) =>
  [
    ['as', as],
    ...(as === 'font' ? [['type', 'font/woff2']] : []),
    ...(integrity ? [['integrity', integrity]] : []),
    ['crossorigin', 'anonymous'],
  ] as const;

/** A hint as a tag of the page. */
export const preloadTag = (item: Hint, nonce: string): string =>
  `<link rel="preload" href="${item.href}" ${attributes(item)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}${item.as === 'script' ? ` nonce="${nonce}"` : ''}>`;

/** A hint as a member of a `Link` header. */
const preloadLink = (item: Hint): string =>
  `<${item.href}>; rel=preload; ${attributes(item)
    .map(([name, value]) => `${name}="${value}"`)
    .join('; ')}`;

/**
 * Tells the browser what the page will need before the page is made (103 Early Hints), and again with the page for a
 * front that makes hints of its own. Only behind a front that passes a 103 on: an older one takes it for the answer.
 */
export const sendHints = (request: FastifyRequest, reply: FastifyReply, hints: readonly Hint[]): void => {
  const link = hints.map(preloadLink);
  if (request.raw.httpVersion === '1.1' || request.raw.httpVersionMajor > 1) reply.raw.writeEarlyHints({ link });
  reply.header('link', link.join(', '));
};
