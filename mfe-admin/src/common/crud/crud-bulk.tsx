import type { AnyResource } from '@pregao/contract';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Dropdown } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { BulkProps } from '../list/list-types.ts';
import type { RecordsList } from './crud-list.ts';
import type { RecordsStore } from './crud-types.ts';

interface Wish {
  action: 'trash' | 'restore' | 'set';
  values?: Record<string, unknown>;
}

type Start = (wish: Wish) => () => void;

/** What the fields that are open to many records can be set to. */
const changesOf = (resource: AnyResource, t: ReturnType<typeof useT>, start: Start) =>
  ((resource.bulk ?? []) as readonly string[]).flatMap((name) =>
    [true, false].map((value) => ({
      key: `${name}.${String(value)}`,
      label: t(value ? 'bulk.on' : 'bulk.off', { field: resource.labels[name] }),
      onSelect: start({ action: 'set', values: { [name]: value } }),
    })),
  );

/** What can be done with picked records. */
const Bulk = observer((props: BulkProps<RecordsStore> & { resource: AnyResource; list: RecordsList }) => {
  const { resource, list, ids, isEverything, query, store, clear } = props;
  const t = useT();
  const { notify } = usePlatform();
  const canUpdate = useCan('update', resource.subject);
  const canDelete = useCan('delete', resource.subject);
  const loading = store.runs.start.isPending;
  const start: Start = (wish) => () => {
    const which = isEverything ? { filter: list.wire(query, true) } : { ids };
    void store.runs.start.run(resource.calls.bulk, { ...wish, ...which }).then((result) => {
      if (result.ok) clear();
      else notify.error(result.message);
    });
  };
  if (query.state === 'trash')
    return canDelete ? (
      <Button size="small" icon="refresh" loading={loading} onClick={start({ action: 'restore' })}>
        {t('crud.restore')}
      </Button>
    ) : null;
  const changes = changesOf(resource, t, start);
  return (
    <>
      {canUpdate && changes.length > 0 && (
        <Dropdown
          label={t('bulk.change')}
          items={changes}
          trigger={
            <Button size="small" iconEnd="chevron-down" loading={loading}>
              {t('bulk.change')}
            </Button>
          }
        />
      )}
      {canDelete && (
        <Button size="small" icon="trash" loading={loading} onClick={start({ action: 'trash' })}>
          {t('crud.trash')}
        </Button>
      )}
    </>
  );
});

/** The selection bar of a resource. */
export const bulkOf = (resource: AnyResource, list: RecordsList) => (props: BulkProps<RecordsStore>) => (
  <Bulk {...props} {...{ resource, list }} />
);
