/** What fills a page's data address: the page's path parameters and the query of the visited address. */
export interface PageVisit {
  params: Record<string, string>;
  search: URLSearchParams;
}

/** Parameters of a page's path in an address that it matches: `/curso/:slug` with `/curso/a` gives `{ slug: 'a' }`. */
export const pageParams = (path: string, pathname: string): Record<string, string> => {
  const address = pathname.split('/').filter(Boolean);
  return Object.fromEntries(
    path
      .split('/')
      .filter(Boolean)
      .flatMap((part, index): [string, string][] => {
        const given = address[index];
        if (!part.startsWith(':') || given === undefined) return [];
        try {
          return [[part.slice(1).replace(/\?$/, ''), decodeURIComponent(given)]];
        } catch {
          return [];
        }
      }),
  );
};

/**
 * The key of a call's answer, whatever the order of its query.
 * @param address path and query of a call
 */
export const initialDataKey = (address: string): string => {
  const [path = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  search.sort();
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/**
 * A call as the screen makes it on a visit. `{slug}` in the path is a parameter of the page, `{?q}` in the query a
 * parameter of the visited address, left out when it is not there; `{?ordem=relevance}` has a default.
 * @returns the call's path template and the address asked for; null when a parameter of the path is missing
 */
export const fillPageData = (
  template: string,
  { params, search }: PageVisit,
): { call: string; address: string } | null => {
  const cut = template.indexOf('?', template.lastIndexOf('/'));
  const [call, query] = cut < 0 ? [template, ''] : [template.slice(0, cut), template.slice(cut + 1)];
  let complete = true;
  const path = call.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = params[name];
    if (!value) complete = false;
    return encodeURIComponent(value ?? '');
  });
  const pairs = query
    .split('&')
    .filter(Boolean)
    .flatMap((pair): [string, string][] => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      const [, asked, preset] = /^\{\?(\w+)(?:=(.*))?\}$/.exec(value) ?? [];
      const given = asked === undefined ? value : search.get(asked) || preset;
      return name && given ? [[name, given]] : [];
    });
  const text = new URLSearchParams(pairs).toString();
  return complete ? { call, address: initialDataKey(text ? `${path}?${text}` : path) } : null;
};
