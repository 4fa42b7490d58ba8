import type { PageBoot, Registry, ShellManifest } from '@pregao/contract';

/** What the page of a developer has in place of what is live. */
export interface DevelopedPage {
  /** The shell as a development build, which alone can replace a component and keep its state. */
  kit: ShellManifest;
  /** Entry of the remote under development; null where the shell itself is. */
  remote: { name: string; entry: string } | null;
}

/** The platform is one of production: nothing of a developer is shown there. */
export class ProductionPlatform extends Error {
  override name = 'ProductionPlatform';
}

const bootPattern = /(<script type="application\/json" id="pregao-boot">)(.*?)(<\/script>)/s;
const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The registry with the shell that runs in this page: it would be told of a newer one for ever. */
export const withOwnShell = (registry: Registry, { version, platform }: ShellManifest): Registry => ({
  ...registry,
  platform,
  shell: { ...registry.shell, version },
});

/**
 * A page of the platform as the developer's browser is given it: the development kit for the live shell, the remote from
 * the developer's machine by the browser's override (decision 070), and the client that takes up what is saved.
 *
 * @throws ProductionPlatform where the page names no origin for overrides
 */
export const developedPage = (html: string, { kit, remote }: DevelopedPage): string => {
  const boot = JSON.parse(bootPattern.exec(html)?.[2] ?? 'null') as PageBoot | null;
  if (!boot) return html;
  if (boot.overrideOrigins.length === 0)
    throw new ProductionPlatform('npm run dev não mostra nada em uma plataforma de produção.');
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const file = (name: string) => `/releases/shell/${kit.version}/${name}`;
  const own = { ...boot, shellIntegrity: kit.integrity, registry: withOwnShell(boot.registry, kit) };
  const overrides = remote
    ? `localStorage.setItem('pregao.overrides',${inline(JSON.stringify({ [remote.name]: remote.entry }))})`
    : "localStorage.removeItem('pregao.overrides')";
  const head = [
    `<script nonce="${nonce}">${overrides}</script>`,
    `<script nonce="${nonce}" src="/__dev/client.js"></script>`,
    ...kit.styles.map((name) => `<link rel="stylesheet" href="${file(name)}">`),
    ...kit.scripts.map((name) => `<script defer nonce="${nonce}" src="${file(name)}"></script>`),
  ].join('');
  const replaced = ['shell', ...(remote ? [remote.name] : [])].join('|');
  return html
    .replace(new RegExp(`<(?:link|script)\\b[^>]*"/releases/(?:${replaced})/[^>]*>(?:</script>)?`, 'g'), '')
    .replace(bootPattern, (_all, open: string, _json: string, close: string) => `${open}${inline(own)}${close}`)
    .replace('</head>', () => `${head}</head>`);
};

/** The page's policy with the one origin more that a developer's files come from. */
export const developedPolicy = (policy: string, origin: string): string =>
  policy.replace(/(?<=^|; )(script-src|style-src|connect-src) [^;]*/g, (directive) =>
    directive.includes(` ${origin}`) ? directive : `${directive} ${origin}`,
  );
