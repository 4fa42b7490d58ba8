import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { useLocation, useParams } from '@pregao/platform/router';
import type { Opens } from './list-types.ts';

/** What the address asks of the tab of the row that is open. */
export const tabPart = 'aba';

const openTab = listQuery({ tab: param.text(tabPart, /^[\w-]{1,40}$/, null) });
const openRow = listQuery({ id: param.text('registro', /^[\w-]{1,40}$/, null) });

/** `?a` or `?a&b` of parts of an address. */
const searchOf = (...parts: string[]) => {
  const said = parts.filter(Boolean).join('&');
  return said && `?${said}`;
};

/** The address of a sibling of the row that is open, at the tab that is read. */
export const siblingAddress = (address: string): string => {
  // The address of this moment: a tab that is still on its way is the one that was chosen.
  const tab = openTab.write(openTab.read(window.location.search));
  return tab ? `${address}${address.includes('?') ? '&' : '?'}${tab}` : address;
};

/** The row that is open, and the addresses of rows: a further part of the list's, one of their own, or in what it asks. */
export const useOpenRow = (path: string, opens: Opens | undefined) => {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { query } = useListQuery(openRow);
  if (opens === 'query')
    return {
      openId: query.id,
      addressOf: (row: string, search: string) => `${path}${searchOf(search, openRow.write({ id: row }))}`,
    };
  if (opens)
    return {
      openId: opens.read(pathname),
      addressOf: (row: string, search: string) => `${opens.address(row)}${searchOf(search)}`,
    };
  return {
    openId: id ?? null,
    addressOf: (row: string, search: string) => `${path}/${encodeURIComponent(row)}${searchOf(search)}`,
  };
};
