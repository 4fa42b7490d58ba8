import type { AnyResource, BulkReach } from '@pregao/contract';
import { useApp, useCan, usePlatform, useT } from '@pregao/platform';
import type { BulkProps } from '@pregao/screens';
import { Button } from '@pregao/ui';
import { Dropdown } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { asksFirst, bulkQuestion, type BulkWish } from './bulk-question.ts';
import { callResource } from './call-resource.ts';
import { useLabels } from './crud-texts.ts';
import type { RecordsList } from './crud-list.ts';
import type { CrudOptions, RecordsQuery, RecordsStore } from './crud-types.ts';
import { holdsRule } from './form-values.ts';
import { HourDialog } from './publishing/hour-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { useSight } from './rights/open-fields.tsx';

type Start = (wish: BulkWish) => () => void;

/** What the fields that are open to many records can be set to. */
const changesOf = (
  resource: AnyResource,
  closed: ReadonlySet<string>,
  t: ReturnType<typeof useT>,
  labelOf: (name: string) => string,
  start: Start,
  pick: (name: string) => void,
) =>
  ((resource.bulk ?? []) as readonly string[]).flatMap((name) => {
    if (closed.has(name)) return [];
    const field = labelOf(name);
    const to = (value: unknown, label: string) => ({
      key: `${name}.${String(value)}`,
      label,
      onSelect: start({ action: 'set', values: { [name]: value } }),
    });
    const choices = Object.entries(resource.choices[name] ?? {});
    if (choices.length > 0) return choices.map(([value, word]) => to(value, `${field}: ${word}`));
    // Another record is chosen by its name, which a menu can't offer.
    if (!holdsRule(resource, name, true))
      return {
        key: name,
        label: t('bulk.pick', { field }),
        onSelect: () => {
          pick(name);
        },
      };
    return [to(true, t('bulk.on', { field })), to(false, t('bulk.off', { field }))];
  });

/** Puts many before their readers, at once or at an hour, or takes them away. */
const PublishMany = ({ query, start, loading }: { query: RecordsQuery; start: Start; loading: boolean }) => {
  const t = useT();
  const [asksHour, setAsksHour] = useState(false);
  return (
    <>
      {query.state === 'archived' ? (
        <Button size="small" icon="refresh" loading={loading} onClick={start({ action: 'reopen' })}>
          {t('publish.step.reopen')}
        </Button>
      ) : (
        <Dropdown
          label={t('publish.title')}
          items={[
            { key: 'publish', label: t('publish.step.publish'), onSelect: start({ action: 'publish' }) },
            {
              key: 'schedule',
              label: t('publish.step.schedule'),
              onSelect: () => {
                setAsksHour(true);
              },
            },
            { key: 'archive', label: t('publish.step.archive'), onSelect: start({ action: 'archive' }) },
            ...(query.state
              ? []
              : [{ key: 'reopen', label: t('publish.step.reopen'), onSelect: start({ action: 'reopen' }) }]),
          ]}
          trigger={
            <Button size="small" iconEnd="chevron-down" loading={loading}>
              {t('publish.title')}
            </Button>
          }
        />
      )}
      {asksHour && (
        <HourDialog
          onChoose={(publishAt) => {
            setAsksHour(false);
            start({ action: 'schedule', values: { publish_at: publishAt } })();
          }}
          onClose={() => {
            setAsksHour(false);
          }}
        />
      )}
    </>
  );
};

/** Begins a change of what is picked; one that readers notice is asked about first, with what the server says it reaches. */
const useRun = ({ resource, list, ids, isEverything, query, store, clear }: BulkParts) => {
  const t = useT();
  const { modal } = useApp();
  const { notify } = usePlatform();
  const { calls } = resource;
  return async (wish: BulkWish): Promise<boolean> => {
    const body = { ...wish, ...(isEverything ? { filter: list.wire(query, true) } : { ids }) };
    let total: number | undefined;
    if (asksFirst(wish)) {
      const reach = await callResource<BulkReach>(calls.reach, { body });
      if (!reach.ok) {
        notify.error(reach.message);
        return false;
      }
      if (!(await modal.confirm(bulkQuestion(t, resource, wish, reach.data)))) return false;
      // Of a filter more may match by now than were spoken of.
      if (isEverything) total = reach.data.total;
    }
    const result = await store.runs.start.run(calls.bulk, { ...body, ...(total !== undefined && { total }) });
    if (result.ok) clear();
    else notify.error(result.message);
    return result.ok;
  };
};

type BulkParts = BulkProps<RecordsStore> & { resource: AnyResource; options: CrudOptions; list: RecordsList };

/** What can be done with picked records. */
const Bulk = observer((props: BulkParts) => {
  const { resource, options, query, store, list, ids, isEverything } = props;
  const t = useT();
  const labelOf = useLabels(resource);
  const canUpdate = useCan('update', resource.subject);
  const canDelete = useCan('delete', resource.subject);
  const loading = store.runs.start.isPending;
  const run = useRun(props);
  const start: Start = (wish) => () => void run(wish);
  const { unwritable } = useSight(resource);
  const [picking, setPicking] = useState<string | null>(null);
  if (query.state === 'trash')
    return canDelete ? (
      <Button size="small" icon="refresh" loading={loading} onClick={start({ action: 'restore' })}>
        {t('crud.restore')}
      </Button>
    ) : null;
  const changes = changesOf(resource, unwritable, t, labelOf, start, setPicking);
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
      {picking !== null && (
        <PickDialog
          {...{ resource, options }}
          name={picking}
          onPick={(value) => {
            setPicking(null);
            start({ action: 'set', values: { [picking]: value } })();
          }}
          onClose={() => {
            setPicking(null);
          }}
        />
      )}
      {canUpdate &&
        options.bulk?.({
          reach: isEverything
            ? { filter: list.wire(query, true) as Record<string, unknown> }
            : { ids: ids.map(Number) },
          isPending: loading,
          start: run,
        })}
      {canUpdate && resource.publishing && <PublishMany {...{ query, start, loading }} />}
      {canDelete && (
        <Button size="small" icon="trash" loading={loading} onClick={start({ action: 'trash' })}>
          {t('crud.trash')}
        </Button>
      )}
    </>
  );
});

/** The selection bar of a resource. */
export const bulkOf =
  (resource: AnyResource, options: CrudOptions, list: RecordsList) => (props: BulkProps<RecordsStore>) => (
    <Bulk {...props} {...{ resource, options, list }} />
  );
