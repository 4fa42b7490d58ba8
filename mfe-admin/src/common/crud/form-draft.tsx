import type { AnyResource } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { Button } from '@pregao/ui';
import classes from './crud-form.module.css';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import { keptOf } from './form-values.ts';
import { unanswered, type Unanswered } from './publishing/unanswered.ts';

/** What was typed and not saved. */
export interface Draft {
  values: Record<string, unknown>;
  /** The revision that was changed; 0 of a new record. */
  revision: number;
  at: string;
  /** What was sent of it and not answered. */
  unanswered?: Unanswered | undefined;
}

type Draftable = Pick<AnyRecord, 'id'> | null;
type Begun = Pick<CrudOptions, 'begunAs'>;

/** A draft as a browser keeps it: nothing sensitive, so that a save with such values is sent again only while the page lives. */
export const recordDraft = (
  personId: number,
  resource: AnyResource,
  record: Draftable,
  { begunAs = 'novo' }: Begun,
) => {
  const draft = draftOf<Draft>(personId, `${resource.name}.${record?.id ?? begunAs}`);
  const isWhole = (values: Draft['values']) => {
    const kept = keptOf(resource, values);
    return Object.entries(values).every(([name, value]) => name in kept || value === null || value === '');
  };
  return {
    ...draft,
    keep: (typed: Draft) => {
      const { values, unanswered: sent } = typed;
      draft.keep({
        ...typed,
        values: keptOf(resource, values),
        unanswered: sent && isWhole(sent.values) ? sent : undefined,
      });
    },
  };
};

/** What was typed in the form of a record and not saved. */
export const useFormDraft = (resource: AnyResource, record: Draftable, begun: Begun) =>
  recordDraft(usePlatform().session.user.id, resource, record, begun);

/**
 * The making of a new record, the same for as long as the same is sent, also after the page was loaded anew: a record
 * whose answer was lost is made once.
 * @param last what this page sent before
 */
export const makingOf = (
  draft: ReturnType<typeof useFormDraft>,
  last: Unanswered | null,
  values: Draft['values'],
): Unanswered => {
  const kept = draft.read() ?? { values, revision: 0, at: new Date().toISOString() };
  const before = last ?? kept.unanswered;
  const isSame = before && JSON.stringify(before.values) === JSON.stringify(values);
  const sent = isSame ? before : unanswered(values, 0);
  draft.keep({ ...kept, unanswered: sent });
  return sent;
};

/** What was typed before and never saved is there again; it says so, and can be thrown away. */
export const Restored = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => {
  const t = useT();
  return (
    <div className={classes.restored} role="status">
      <span>{t('crud.restored', { at: formatDateTime(at) })}</span>
      <Button size="small" variant="danger" onClick={onDiscard}>
        {t('crud.discard')}
      </Button>
    </div>
  );
};
