import {
  findShelfContents,
  selectCategory,
  shelfItemTypes,
  shelfRuleKinds,
  type ShelfItem,
  type ShelfRule,
} from '@pregao/contract';
import { useQuery, useStore } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { entriesOf } from '../../common/crud/naming.ts';
import { EntryName } from '../../common/crud/record-name.tsx';
import { contentKey } from './content-picker.tsx';
import { numbered } from '../../common/numbered.ts';
import { loadMeasure } from './shelves.api.ts';

interface Named {
  id: number;
  name: string;
}

const nameIn = (entries: readonly Named[] | undefined, id: number) =>
  entries?.find((entry) => entry.id === id)?.name ?? `#${id}`;

const loadPlans = async (signal: AbortSignal) => {
  const found = await loadMeasure({ id: null, items: [], rules: [], plan_ids: [] }, signal);
  return found.ok ? { ok: true as const, data: found.data.plans } : found;
};

/** What was picked for a shelf, by its titles, as its history and a conflict show it. */
export const Items = observer(({ items }: { items: readonly ShelfItem[] }) => {
  const asked = items.map(({ item_type: type, item_id: id }) => `${type}-${id}`).join(',');
  const contents = useQuery(findShelfContents, { query: { items: asked } });
  const titles = new Map(contents.data?.data.map((content) => [contentKey(content), content.title]));
  return numbered<ShelfItem>(
    (item) =>
      `${titles.get(contentKey(item)) ?? `#${item.item_id}`} (${shelfItemTypes[item.item_type]}${item.highlight ? ', destaque' : ''})`,
  )(items);
});

const categoryNames = entriesOf(selectCategory);

/** The rules of a shelf, with the names of their categories. */
export const Rules = ({ rules }: { rules: readonly ShelfRule[] }) =>
  rules.map(({ kind, item_type: type, category_id: category, most }, at) => (
    <Fragment key={at}>
      <span>{`${at > 0 ? '; ' : ''}${at + 1}. ${shelfRuleKinds[kind]} (${shelfItemTypes[type]}, `}</span>
      {category !== null && (
        <span>
          <EntryName naming={categoryNames} id={category} />
          {', '}
        </span>
      )}
      <span>{`até ${most})`}</span>
    </Fragment>
  ));

/** The plans that open a shelf, by their names. */
export const Plans = observer(({ ids }: { ids: readonly number[] }) => {
  const plans = useStore(() => new Resource<readonly Named[]>({ load: (_key, signal) => loadPlans(signal) }));
  useEffect(() => {
    void plans.show();
  }, [plans]);
  return <span>{ids.map((id) => nameIn(plans.data, id)).join(', ')}</span>;
});
