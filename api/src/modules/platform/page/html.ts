import { releaseAddress, type PageBoot, type ShellManifest, type Variant } from '@pregao/contract';
import { escapeHtml, inlineJson } from './escape.ts';
import { renderHead, type HeadTags } from './head.ts';
import { preloadTag, type Hint } from './hints.ts';

interface Input {
  boot: PageBoot;
  shell: ShellManifest;
  nonce: string;
  head: HeadTags;
  /** Files of the remote that owns the address. */
  hints: readonly Hint[];
  /** The largest picture of the first screen. */
  picture: string | null;
}

/** Page colours before the theme's style sheet arrives, by variant and skin: the same as the kit's tokens. */
const paper: Record<Variant, { light: string; dark: string }> = {
  brasil: { light: '#f6f7f5', dark: '#101418' },
  global: { light: '#f5f7fb', dark: '#0e1320' },
  liberta: { light: '#f8f6f4', dark: '#121214' },
};

/** Three candles on the brand's ground. */
const icon = (variant: Variant) => {
  const ground = { brasil: '#0b6b4f', global: '#1d4ed8', liberta: '#b8460b' }[variant];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/><path d="M10 9v14M16 6v16M22 10v14" stroke="#fff" stroke-width="1.5"/><path d="M8 14h4v6H8zM14 9h4v8h-4zM20 13h4v7h-4z" fill="#fff"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** The skin before the first paint: what the visitor chose, else the first-load skin; the cart is always light. */
const skinScript = (variant: Variant) =>
  `(function(d,s){try{s=localStorage.getItem('pregao.skin')}catch(e){}if(location.pathname.replace(/\\/+$/,'')==='/carrinho')s='light';d.dataset.skin=s==='light'||s==='dark'?s:'${variant === 'liberta' ? 'dark' : 'light'}'})(document.documentElement)`;

/** The document of an address: everything the shell needs to start is in it. */
export const renderPage = ({ boot, shell, nonce, head, hints, picture }: Input): string => {
  const { variant } = boot;
  const file = (name: string) => releaseAddress('shell', shell.version, name);
  const integrity = (name: string) =>
    shell.integrity[name]
      ? ` integrity="${shell.integrity[name]}" crossorigin="anonymous"`
      : ' crossorigin="anonymous"';
  return `<!doctype html>
<html lang="pt-BR" data-variant="${variant}" data-skin="${variant === 'liberta' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
${renderHead(head, variant)}
<link rel="icon" type="image/svg+xml" href="${icon(variant)}">
<script nonce="${nonce}">${skinScript(variant)}</script>
${shell.preload.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${file(name)}">`).join('')}
${shell.styles.map((name) => `<link rel="stylesheet" href="${file(name)}"${integrity(name)}>`).join('')}
${shell.scripts.map((name) => `<script defer nonce="${nonce}" src="${file(name)}"${integrity(name)}></script>`).join('')}
${hints.map((hint) => preloadTag(hint, nonce)).join('')}${picture === null ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`}
<style nonce="${nonce}">html{background:${paper[variant].light}}html[data-skin=dark]{background:${paper[variant].dark}}</style>
</head>
<body>
<div id="root"></div>
<noscript>O Pregão precisa de JavaScript para funcionar. Ative-o no seu navegador e recarregue a página.</noscript>
<script type="application/json" id="pregao-boot">${inlineJson(boot)}</script>
</body>
</html>`;
};
