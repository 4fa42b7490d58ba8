import type { Endpoint } from '@pregao/contract';
import { param } from '@pregao/platform/hooks';
import { type ListFilter, filter } from '@pregao/screens';
import type { CrudFilter, RecordsQuery } from './crud-types.ts';

const yesOrNo = [
  { id: '1', name: 'Sim' },
  { id: '0', name: 'Não' },
];

/** Filters of a list of records by what they ask. */
export const by = {
  /** Some of the values a field can have. */
  choices: (name: string, choices: Readonly<Record<string, string>>, width = 220): CrudFilter => ({
    name,
    params: { [name]: param.someOf(name, Object.keys(choices)) },
    filter: filter.checks(
      name,
      Object.entries(choices).map(([id, label]) => ({ id, name: label })),
      width,
    ) as unknown as ListFilter<RecordsQuery>,
  }),

  /** One of what a lookup names. */
  lookup: (name: string, call: Endpoint): CrudFilter => ({
    name,
    params: { [name]: param.id(name) },
    filter: filter.lookup(name, call) as unknown as ListFilter<RecordsQuery>,
  }),

  /** Days from one to another, both included: the filters `from` and `to`, called as the first. */
  period: (): CrudFilter => ({
    name: 'from',
    params: { from: param.day('from'), to: param.day('to') },
    filter: { ...filter.period(), key: 'from' } as unknown as ListFilter<RecordsQuery>,
  }),

  /** Yes or no. */
  flag: (name: string): CrudFilter => ({
    name,
    params: { [name]: param.oneOf(name, ['1', '0'], null) },
    filter: filter.oneOf(name, yesOrNo, 180) as unknown as ListFilter<RecordsQuery>,
  }),
};
