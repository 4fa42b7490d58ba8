import type { listReplays, ResponseOf } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { SearchField, SelectField } from '@pregao/ui/form';
import { periods, type Asked } from '../broadcasts-address.ts';
import classes from '../broadcasts.module.css';

interface ReplayFiltersProps {
  query: Asked;
  /** What there are recordings of; unknown before the first answer. */
  filters: ResponseOf<typeof listReplays>['filters'] | undefined;
  isNarrowed: boolean;
  onChange: (next: Partial<Asked>) => void;
  onClear: () => void;
}

const optionsOf = (named: readonly { id: number; name: string }[] = []) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }));

/** Whom, what and how long ago. */
export const ReplayFilters = ({ query, filters, isNarrowed, onChange, onClear }: ReplayFiltersProps) => {
  const t = useT();
  const select = (
    name: 'program' | 'presenter' | 'days',
    words: { label: string; placeholder: string },
    options: { value: string; label: string }[],
    choose: (value: string | null) => Partial<Asked>,
  ) => (
    <SelectField
      {...words}
      hideLabel
      clearable
      searchable={false}
      options={options}
      value={query[name] === null ? null : String(query[name])}
      onChange={(value) => {
        onChange(choose(value === null ? null : String(value)));
      }}
    />
  );
  const idOf = (value: string | null) => (value === null ? null : Number(value));
  return (
    <div className={classes.filters} role="search">
      <SearchField
        className={classes.search}
        label={t('replays.search')}
        value={query.q}
        onChange={(q) => {
          onChange({ q });
        }}
      />
      {select(
        'program',
        { label: t('replays.program'), placeholder: t('replays.allPrograms') },
        optionsOf(filters?.programs),
        (value) => ({ program: idOf(value) }),
      )}
      {select(
        'presenter',
        { label: t('replays.presenter'), placeholder: t('replays.allPresenters') },
        optionsOf(filters?.presenters),
        (value) => ({ presenter: idOf(value) }),
      )}
      {select(
        'days',
        { label: t('replays.days'), placeholder: t('replays.anyTime') },
        periods.map((value) => ({ value, label: t(`replays.days.${value}`) })),
        (value) => ({ days: periods.find((one) => one === value) ?? null }),
      )}
      <Button variant="ghost" disabled={!isNarrowed} onClick={onClear}>
        {t('replays.clear')}
      </Button>
    </div>
  );
};
