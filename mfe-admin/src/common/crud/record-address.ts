import { recordAddress } from '@pregao/contract/platform/record-pages';
import { listQuery, param } from '@pregao/platform/hooks';
import type { Opens } from '@pregao/screens';
import type { CrudOptions } from './crud-types.ts';

/** What a new record is called in an address. */
export const newId = 'novo';

/** The record that a new one begins as a copy of. */
export const copied = listQuery({ id: param.text('copia', /^\d{1,15}$/, null) });

export const opensOf = ({ paths }: CrudOptions): Opens => {
  if (!paths) return 'query';
  const before = paths.edit.replace(/:\w+$/, '');
  return {
    address: (id) => (id === newId ? paths.create : `${before}${id}`),
    read: (pathname) =>
      pathname === paths.create
        ? newId
        : pathname.startsWith(before)
          ? decodeURIComponent(pathname.slice(before.length))
          : null,
  };
};

/** Address of an open record, or of a new one. */
export const addressOf = (options: CrudOptions, id: string) => {
  const opens = opensOf(options);
  return typeof opens === 'string' ? recordAddress(options).replace('{id}', id) : opens.address(id);
};

/** Address of a new record that begins as a copy. */
export const copyAddress = (options: CrudOptions, id: number) => {
  const address = addressOf(options, newId);
  return `${address}${address.includes('?') ? '&' : '?'}${copied.write({ id: String(id) })}`;
};
