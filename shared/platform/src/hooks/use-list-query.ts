import { useLocation, useNavigate } from '@pregao/platform/router';
import { useMemo } from 'react';
import type { ListQuery } from './list-params.ts';

interface ChangeOptions {
  /** Takes the place of this step of the history; a search that goes on does so by itself. */
  replace?: boolean;
}

/** What of an address says nothing of the list, as where a visitor came from. */
const othersIn = (search: string, names: readonly string[]) => {
  const others = new URLSearchParams(search);
  for (const name of names) others.delete(name);
  return others.toString();
};

/**
 * The state of a list, which lives in the address: going back, reloading and sharing keep it.
 *
 * @param list the parts it is made of, by `listQuery`
 * @param path where a change leads to; to where one is, unless told
 * @returns `query`, another object only when the address says something else; `change`, which takes what is new
 */
export const useListQuery = <Q extends object>(list: ListQuery<Q>, path?: string) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const said = list.write(list.read(search));
  const query = useMemo(() => list.read(said), [list, said]);
  const change = (next: Partial<Q>, options: ChangeOptions = {}) => {
    // The address of this moment: two changes may follow one another before the screen is drawn again.
    const { search: asked, pathname } = window.location;
    const now = list.read(asked);
    const wanted = list.write(list.change(now, next));
    if (wanted === list.write(now) && (path ?? pathname) === pathname) return;
    const parts = [wanted, othersIn(asked, list.names)].filter(Boolean).join('&');
    const replace = options.replace ?? list.goesOn(now, next);
    void navigate({ pathname: path ?? pathname, search: parts && `?${parts}` }, { replace, preventScrollReset: true });
  };
  return { query, change };
};
