import type { Page } from './manifest.ts';

/** Where staff find the records of a resource. */
export interface RecordPages {
  /** Address of its list. */
  path: string;
  /** What tells its list from another one at the same address: `visao=edicoes`. */
  view: readonly [name: string, value: string] | null;
  /** Pages of a new and of an open record; null where both open over the list, by its address. */
  paths: { create: string; edit: string } | null;
}

const viewOf = (entry: string): RecordPages['view'] => {
  const [, name, value] = /\?(\w+)=(\w+)$/.exec(entry) ?? [];
  return name !== undefined && value !== undefined ? [name, value] : null;
};

/**
 * Where the records of a resource are found, as pages say it by `records`.
 *
 * @param name of the resource: `store-color`
 * @returns undefined where no page shows them
 */
export const recordPages = (
  pages: readonly Pick<Page, 'path' | 'records'>[],
  name: string,
): RecordPages | undefined => {
  const shown = pages.flatMap(({ path, records = [] }) =>
    records.filter((entry) => entry.split('?')[0] === name).map((entry) => ({ path, view: viewOf(entry) })),
  );
  const edit = shown.find(({ path }) => path.includes(':'))?.path;
  const [list, create] = shown.filter(({ path }) => path !== edit);
  if (!list) return undefined;
  return {
    path: list.path,
    view: list.view,
    paths: create && edit ? { create: create.path, edit } : null,
  };
};

/** Where a record is open, with the fields of its address in braces: `/faq/editar/{id}`, `/cores?registro={id}`. */
export const recordAddress = ({ path, view, paths }: RecordPages): string =>
  paths
    ? paths.edit.replace(/:(\w+)/g, '{$1}')
    : `${path}?${[...(view ? [view.join('=')] : []), 'registro={id}'].join('&')}`;

/** Where a new record is written, by where staff open one: `/faq/editar/{id}` → `/faq/cadastro`, `/cores?registro={id}` → `/cores?registro=novo`. */
export const newRecordAddress = (desk: string): string =>
  desk.includes('?') ? desk.replace(/\{\w+\}$/, 'novo') : `${desk.replace(/(\/editar)?\/\{\w+\}$/, '')}/cadastro`;
