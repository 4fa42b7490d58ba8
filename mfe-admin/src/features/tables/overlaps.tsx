import { findCommercialTableConflicts, type BodyOf, type TableConflict } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { getPlatform, Resource, useStore, useT, type Translate } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { Warning } from '../../common/warning.tsx';
import classes from './tables.module.css';

type Asked = BodyOf<typeof findCommercialTableConflicts>;

/** Milliseconds without typing before it is asked. */
const pause = 400;

/** What is asked about a table as it stands in a form; null while something is missing. */
const askedOf = (table: Record<string, unknown>): Asked | null => {
  const { id, channel, company_id: company, starts_at: from, ends_at: to, priority, product_ids: products } = table;
  if (typeof from !== 'string' || typeof channel !== 'string' || typeof priority !== 'number') return null;
  if (typeof to === 'string' && to <= from) return null;
  return {
    ...(typeof id === 'number' && { id }),
    channel: channel as Asked['channel'],
    company_id: typeof company === 'number' ? company : null,
    starts_at: from,
    ends_at: typeof to === 'string' ? to : null,
    priority,
    ...(Array.isArray(products) && { product_ids: products as number[] }),
  };
};

/** The conflicts of what is asked about; those of what was asked before are not shown. For observers. */
const useOverlaps = (asked: string | null) => {
  const found = useStore(
    () =>
      new Resource<TableConflict[], string>({
        load: (body, signal) =>
          getPlatform().api.call(findCommercialTableConflicts, { body: JSON.parse(body) as Asked, signal }),
        staleTime: 0,
      }),
  );
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => {
      setShown(asked);
      void found.show(asked);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [asked, found]);
  return asked !== null && shown === asked ? (found.data ?? []) : [];
};

interface OverlapsProps {
  /** Its window, channel, brand and priority; `product_ids` where they are not those that it has. */
  table: Record<string, unknown>;
  isAsked?: boolean;
}

const sayProducts = (t: Translate, names: readonly string[], count: number) => {
  const rest = count > names.length ? ` ${t('table.conflictMore', { count: count - names.length })}` : '';
  return `${names.join(', ')}${rest}`;
};

/** Tables that price the same products at the same time, before anything is saved. */
export const Overlaps = observer(({ table, isAsked = true }: OverlapsProps) => {
  const t = useT();
  const asked = isAsked ? askedOf(table) : null;
  const overlaps = useOverlaps(asked && JSON.stringify(asked));
  if (overlaps.length === 0) return null;
  return (
    <Warning icon="alert" role="status">
      <div className={classes.conflicts}>
        <p>{t('table.conflicts', { count: overlaps.length })}</p>
        <ul>
          {overlaps.map(({ table_id: id, name, starts_at: from, ends_at: to, products, products_count: count }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {to === null
                  ? t('table.conflictFrom', { from: formatDateTime(from) })
                  : t('table.conflictWindow', { from: formatDateTime(from), to: formatDateTime(to) })}
              </span>
              <small>{sayProducts(t, products, count)}</small>
            </li>
          ))}
        </ul>
        <small>{t('table.conflictHint')}</small>
      </div>
    </Warning>
  );
});

/** The conflicts of the table in the form around it. */
export const FormOverlaps = observer(({ record }: { record: AnyRecord | null }) => {
  const { channel, company_id, starts_at, ends_at, priority } = useFormValues();
  if (record === null) return null;
  return <Overlaps table={{ id: record.id, channel, company_id, starts_at, ends_at, priority }} />;
});
