import type { AnyResource } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { Button } from '@pregao/ui';
import classes from './crud-form.module.css';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
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

type Begun = Pick<CrudOptions, 'begunAs'>;

/** A draft's name in the browser. */
export const draftName = (resource: AnyResource, record: Pick<AnyRecord, 'id'> | null, { begunAs = 'novo' }: Begun) =>
  `${resource.name}.${record?.id ?? begunAs}`;

/** What was typed in the form of a record and not saved. */
export const useFormDraft = (resource: AnyResource, record: Pick<AnyRecord, 'id'> | null, begun: Begun) => {
  const { session } = usePlatform();
  return draftOf<Draft>(session.user.id, draftName(resource, record, begun));
};

/**
 * The name of the making of a new record, the same for as long as the same is sent, also after the page was loaded anew: a
 * record whose answer was lost is made once.
 */
export const keyOfMaking = (draft: ReturnType<typeof useFormDraft>, values: Draft['values']): string => {
  const kept = draft.read() ?? { values, revision: 0, at: new Date().toISOString() };
  const isSame = kept.unanswered && JSON.stringify(kept.unanswered.values) === JSON.stringify(values);
  const sent = isSame && kept.unanswered ? kept.unanswered : unanswered(values, 0);
  draft.keep({ ...kept, unanswered: sent });
  return sent.key;
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
