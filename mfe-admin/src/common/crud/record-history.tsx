import type { AnyResource, RecordVersion } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Collection, Resource, type ListPage } from '@pregao/store-kit';
import { AsyncView, Button, Skeleton, Tag, Text } from '@pregao/ui';
import { Pagination } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from './call-resource.ts';
import { useLabels } from './crud-texts.ts';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import { FieldValue } from './field-value.tsx';
import { writableOf } from './form-values.ts';
import { addressOf } from './record-address.ts';
import classes from './record-history.module.css';

type Values = Record<string, unknown>;
type Version = RecordVersion & { values: Values };

const perPage = 20;

interface Pair {
  n: number;
  before: number | null;
}

class HistoryStore {
  readonly versions: Collection<RecordVersion, { page: number }>;
  /** A version and the one before it, by their numbers; of the first there is none before. */
  readonly pair: Resource<{ now: Version; before: Version | null }, Pair>;

  constructor(resource: AnyResource, id: number) {
    this.versions = new Collection({
      load: ({ page }, signal) =>
        callResource<ListPage<RecordVersion>>(resource.calls.versions, {
          params: { id },
          query: { page, per_page: perPage },
          signal,
        }),
      idOf: ({ n }) => n,
      query: { page: 1 },
    });
    const version = (n: number, signal: AbortSignal) =>
      callResource<Version>(resource.calls.version, { params: { id, n }, signal });
    this.pair = new Resource({
      load: async ({ n, before: older }, signal) => {
        const [now, before] = await Promise.all([version(n, signal), older === null ? null : version(older, signal)]);
        if (!now.ok) return now;
        return { ok: true, data: { now: now.data, before: before?.ok ? before.data : null } };
      },
      staleTime: Infinity,
    });
  }
}

interface HistoryProps {
  resource: AnyResource;
  options: CrudOptions;
  record: AnyRecord;
  /** Whether older values can be taken up again. */
  canRestore: boolean;
  onRestore: (values: Values) => void;
}

type ChangesProps = Pick<HistoryProps, 'resource' | 'options'> & { store: HistoryStore; version: RecordVersion };

const Changes = observer(({ store, resource, options, version }: ChangesProps) => {
  const t = useT();
  const labelOf = useLabels(resource);
  return (
    <AsyncView
      {...store.pair.view}
      data={store.pair.data?.now.n === version.n ? store.pair.data : undefined}
      skeleton={<Skeleton lines={2} />}
    >
      {({ now, before }) => (
        <dl className={classes.changes}>
          {now.changed.map((name) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>
                {before && (
                  <del>
                    <FieldValue {...{ resource, options, name }} value={before.values[name]} />
                  </del>
                )}
                <ins>
                  <FieldValue {...{ resource, options, name }} value={now.values[name]} />
                </ins>
              </dd>
            </div>
          ))}
          {now.changed.length === 0 && <Text tone="muted">{t('crud.noFields')}</Text>}
        </dl>
      )}
    </AsyncView>
  );
});

/** What a record began as a copy of, and the way to it. */
const Original = ({ at, name, options }: NonNullable<RecordVersion['copy_of']> & Pick<HistoryProps, 'options'>) => {
  const t = useT();
  const called = name || t('crud.another');
  return (
    <p className={classes.note}>
      {t('crud.copiedFrom')} {at === null ? called : <Link to={addressOf(options, at)}>{called}</Link>}
    </p>
  );
};

/** Every state a record was saved in, newest first: who, when, which fields from what to what; any can be taken up again. */
export const RecordHistory = observer((props: HistoryProps) => {
  const { resource, options, record, canRestore, onRestore } = props;
  const t = useT();
  const store = useStore(() => new HistoryStore(resource, record.id));
  const { versions, pair } = store;
  useEffect(() => {
    void versions.refresh();
  }, [versions, record.revision]);
  const open = pair.data?.now.n;
  // What is published is not versioned at each save: its numbers have gaps.
  const beforeOf = (n: number, older: RecordVersion | undefined) =>
    older?.n ?? (resource.publishing || n <= 1 ? null : n - 1);
  return (
    <AsyncView
      {...versions.view}
      skeleton={<Skeleton lines={6} />}
      empty={<Text tone="muted">{t('crud.noHistory')}</Text>}
    >
      {(list) => (
        <>
          <ol className={classes.list}>
            {list.map((version, index) => (
              <li key={version.n} className={classes.version}>
                <div className={classes.head}>
                  <span>
                    <strong>{t(`crud.action.${version.action}`)}</strong>{' '}
                    {version.n === record.live_revision && <Tag tone="success">{t('crud.liveVersion')}</Tag>}
                    <span className={classes.muted}>
                      {`${formatDateTime(version.created_at)} · ${version.author_name ?? t('history.platform')}`}
                    </span>
                  </span>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-expanded={open === version.n}
                    onClick={() => {
                      void pair.show({ n: version.n, before: beforeOf(version.n, list[index + 1]) });
                    }}
                  >
                    {t('crud.seeChanges', { count: version.changed.length })}
                  </Button>
                </div>
                {version.copy_of && <Original {...version.copy_of} options={options} />}
                {version.note && <p className={classes.note}>{version.note}</p>}
                {open === version.n && <Changes {...{ store, resource, options, version }} />}
                {open === version.n && canRestore && version.n !== record.revision && pair.data && (
                  <Button
                    size="small"
                    icon="refresh"
                    title={record.live_revision == null ? undefined : t('crud.restoreHint')}
                    onClick={() => {
                      if (pair.data) onRestore(writableOf(resource, pair.data.now.values));
                    }}
                  >
                    {t('crud.takeUp')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {versions.meta.total > perPage && (
            <Pagination
              page={versions.query.page}
              perPage={perPage}
              total={versions.meta.total}
              onPageChange={(page) => {
                void versions.setQuery({ page });
              }}
            />
          )}
        </>
      )}
    </AsyncView>
  );
});
