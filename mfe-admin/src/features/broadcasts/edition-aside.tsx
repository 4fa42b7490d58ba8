import type { EditionState } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { ButtonLink, useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { sendDuplicate } from './broadcasts.api.ts';
import classes from './broadcasts.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditionMark } from './edition-state.tsx';

interface AsideProps {
  record: AnyRecord;
  reload: () => void;
}

const ended: readonly EditionState[] = ['replay', 'ended', 'cancelled'];

const Duplicate = observer(({ record, reload }: AsideProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const duplicate = useStore(() => new Command((id: number) => sendDuplicate(id)));
  const run = async () => {
    const result = await duplicate.run(record.id);
    if (!result.ok) {
      notify.error(result.message);
      return;
    }
    notify.success(t('desk.duplicated', { at: formatDateTime(result.data.starts_at) }));
    reload();
    void navigate(`/transmissoes?visao=edicoes&registro=${result.data.id}`);
  };
  return (
    <Button size="small" icon="copy" loading={duplicate.isPending} onClick={() => void run()}>
      {t('desk.duplicate')}
    </Button>
  );
});

/** How an edition stands, and what can be done with it beside writing it. */
export const EditionAside = ({ record, reload }: AsideProps) => {
  const t = useT();
  const [canCreate, canUpdate] = [useCan('create', 'Transmissões'), useCan('update', 'Transmissões')];
  const [isAsked, setAsked] = useState(false);
  const state = record.situation as EditionState;
  const isHere = record.deleted_at === null;
  return (
    <div className={classes.aside}>
      <p className={classes.facts}>
        <EditionMark state={state} />
        <span>
          {state === 'cancelled'
            ? t('desk.cancelled', {
                at: formatDateTime(String(record.cancelled_at)),
                reason: String(record.cancelled_reason),
              })
            : state !== 'scheduled' &&
              t('desk.facts', { peak: Number(record.peak_viewers), messages: Number(record.messages) })}
        </span>
      </p>
      <div className={classes.actions}>
        {isHere && (
          <ButtonLink to={`/transmissoes/show/${record.id}`} size="small" icon="live">
            {t('desk.open')}
          </ButtonLink>
        )}
        {isHere && canCreate && <Duplicate record={record} reload={reload} />}
        {isHere && canUpdate && !ended.includes(state) && (
          <Button
            size="small"
            variant="ghost"
            icon="close"
            onClick={() => {
              setAsked(true);
            }}
          >
            {t('desk.cancel.title')}
          </Button>
        )}
      </div>
      {isAsked && (
        <CancelDialog
          record={record}
          onChanged={reload}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
};
