import { useStore, usePlatform, useT } from '@pregao/platform';
import { Progress } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RecordsStore } from '../../common/crud/crud-types.ts';
import { GiveMoreDialog } from './give-more-dialog.tsx';
import { Giving, termsOf } from './giving.ts';
import { others } from './others.store.ts';

/** Gives what the first person of a new courtesy got to the others, shows how far it is, and names who could not be given it. */
export const GiveOthers = observer(({ store }: { store: RecordsStore }) => {
  const t = useT();
  const { notify } = usePlatform();
  const giving = useStore(() => new Giving(t));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { wanted } = others;
  useEffect(() => {
    if (!wanted) return;
    const { record, ids } = wanted;
    void giving.give(termsOf(record, record.starts_at as string | null), ids).then((result) => {
      void store.list.refresh();
      if (!result.ok) return setRefusal(result.message);
      notify.success(t('courtesies.more.done', { count: result.data.given }));
      return others.forget();
    });
    // A courtesy is given to its others once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  if (!wanted) return null;
  const title = `${String(wanted.record.user_name)} · ${String(wanted.record.subject_name ?? '')}`;
  if (refusal !== null)
    return (
      <GiveMoreDialog
        {...{ record: wanted.record, title }}
        first={{ giving, ids: giving.left, refusal }}
        onChanged={() => {
          void store.list.refresh();
        }}
        onClose={() => {
          setRefusal(null);
          others.forget();
        }}
      />
    );
  return (
    <Modal open width={480} title={t('courtesies.others.giving')} closable={false} onClose={() => undefined}>
      <p role="status">{t('courtesies.others.progress', { done: giving.done, total: wanted.ids.length })}</p>
      <Progress value={(100 * giving.done) / wanted.ids.length} label={t('courtesies.others.giving')} />
    </Modal>
  );
});
