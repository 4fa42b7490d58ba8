import type { Endpoint } from '@pregao/contract';
import { param } from '@pregao/platform/hooks';
import { ChoiceChips, FilterPill } from '@pregao/ui/data';
import { filter } from '../list/filters.tsx';
import type { ListFilter } from '../list/list-types.ts';
import type { CrudFilter, RecordsQuery } from './crud-types.ts';

const yesOrNo = [
  { value: '1', label: 'Sim' },
  { value: '0', label: 'Não' },
];

const flagFilter = (name: string): ListFilter<RecordsQuery> =>
  filter.custom(name, ({ query, onChange, label }) => (
    <FilterPill
      label={label}
      value={yesOrNo.find(({ value }) => value === query[name])?.label ?? null}
      onClear={() => {
        onChange({ [name]: null });
      }}
      width={180}
    >
      {(close) => (
        <ChoiceChips
          label={label}
          options={yesOrNo}
          value={(query[name] as string | null) ?? null}
          onChange={(value) => {
            onChange({ [name]: value });
            close();
          }}
        />
      )}
    </FilterPill>
  ));

/** Filters of a list of records by what they ask. */
export const by = {
  /** Some of the values a field can have. */
  choices: (name: string, choices: Readonly<Record<string, string>>, width = 220): CrudFilter => ({
    name,
    param: param.someOf(name, Object.keys(choices)),
    filter: filter.checks(
      name,
      Object.entries(choices).map(([id, label]) => ({ id, name: label })),
      width,
    ) as unknown as ListFilter<RecordsQuery>,
  }),

  /** One of what a lookup names. */
  lookup: (name: string, call: Endpoint): CrudFilter => ({
    name,
    param: param.id(name),
    filter: filter.lookup(name, call) as unknown as ListFilter<RecordsQuery>,
  }),

  /** Yes or no. */
  flag: (name: string): CrudFilter => ({
    name,
    param: param.oneOf(name, ['1', '0'], null),
    filter: flagFilter(name),
  }),
};
