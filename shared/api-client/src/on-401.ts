/** What a 401 makes the page do. */
export interface On401 {
  /** Clear stored user, session and abilities. */
  clear: boolean;
  /** Where to go, or `null` to stay. */
  redirect: string | null;
  /** The response handler resolves with `undefined` instead of rejecting. */
  swallow: boolean;
}

export interface On401Situation {
  /** Path of the page that made the call. */
  path: string;
  /** Its query string, with or without `?`. */
  query: string;
  /** Whether a page may be seen without a session: then the person stays. */
  stays: (path: string) => boolean;
  /** Address of the public site, or `null` when none is configured. */
  publicSite: string | null;
  /** A request that failed before it was sent is never swallowed. */
  phase?: 'request' | 'response';
}

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * The 401 rule of REQ-8.1–8.10. On /carrinho and /pagamento/sucesso nothing is cleared and nobody is moved, and on
 * /carrinho the answer is swallowed. Elsewhere the session is cleared; a `code` in the query leads to /home with that
 * query, a page seen without a session stays, any other goes to the public site.
 */
export const decideOn401 = ({ path, query, stays, publicSite, phase = 'response' }: On401Situation): On401 => {
  const page = trimmed(path);
  if (page === '/carrinho') return { clear: false, redirect: null, swallow: phase === 'response' };
  if (page === '/pagamento/sucesso') return { clear: false, redirect: null, swallow: false };
  const search = query.replace(/^\?/, '');
  // Already at /home with this query, moving there again would loop.
  if (new URLSearchParams(search).has('code'))
    return { clear: true, redirect: page === '/home' ? null : `/home?${search}`, swallow: false };
  if (stays(page)) return { clear: true, redirect: null, swallow: false };
  return { clear: true, redirect: publicSite ?? '/login', swallow: false };
};
