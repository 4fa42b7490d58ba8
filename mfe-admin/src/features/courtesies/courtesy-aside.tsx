import { courtesyRefusal, untilDate, type CourtesyState } from '@pregao/contract';
import { formatDate, formatDateTime } from '@pregao/format';
import { useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { Button, type IconName } from '@pregao/ui';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { sendApproval, sendRefusal, sendRevocation } from './courtesies.api.ts';
import classes from './courtesies.module.css';
import { CourtesyMark } from './courtesy-state.tsx';
import { CourtesyNotes } from './courtesy-notes.tsx';
import type { DecisionProps } from './decision-props.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { GiveMoreDialog } from './give-more-dialog.tsx';

type Action = 'approve' | 'refuse' | 'extend' | 'revoke' | 'more';

const icons: Record<Action, IconName> = {
  approve: 'check',
  refuse: 'close',
  extend: 'clock',
  revoke: 'close',
  more: 'users',
};

/** Until when it is, or would be. */
const endOf = (end: unknown, forever: string) => (typeof end === 'string' ? formatDateTime(end) : forever);

interface DecideProps extends DecisionProps {
  action: 'approve' | 'refuse' | 'revoke';
}

const sends: Record<DecideProps['action'], (record: AnyRecord, reason: string) => Promise<Result<unknown>>> = {
  approve: ({ id, revision }) => sendApproval(id, revision),
  refuse: ({ id }, reason) => sendRefusal(id, reason),
  revoke: ({ id }, reason) => sendRevocation(id, reason),
};

/** A decision in figures and names, with its reason but for an approval. */
const Decide = ({ action, record, title, onChanged, onClose }: DecideProps) => {
  const t = useT();
  const decide = useStore(() => new Command((reason: string) => sends[action](record, reason)));
  const isEnd = record.situation === 'active' && action !== 'revoke';
  const forever = t('courtesies.forever');
  return (
    <ReasonDialog
      words={`courtesies.${isEnd ? 'end.' : ''}${action}.`}
      description={title}
      figures={[
        { label: t('courtesies.until'), value: endOf(isEnd ? record.asked_until : record.expires_at, forever) },
        { label: t('courtesies.askedBy'), value: String((isEnd ? record.asked_by_name : record.given_by_name) ?? '') },
      ]}
      isDanger={action !== 'approve'}
      {...(action === 'approve'
        ? { overtaken: { detail: t('courtesies.overtaken'), action: t('courtesies.seeNow') } }
        : { schema: courtesyRefusal })}
      {...{ decide, onChanged, onClose }}
    />
  );
};

/** What may be done with a courtesy now; whoever asked for it, or has it, is told that another person decides. */
const useActions = (record: AnyRecord) => {
  const { session } = usePlatform();
  const [canUpdate, canGive] = [useCan('update', 'Cortesias'), useCan('create', 'Clientes')];
  const state = record.situation as CourtesyState;
  const askedBy = state === 'pending' ? record.given_by : record.asked_by;
  const isOwn = record.user_id === session.user?.id || askedBy === session.user?.id;
  const waits = record.waits === true;
  const isHere = record.deleted_at === null;
  const actions: Action[] = [
    ...(canUpdate && isHere && waits && !isOwn ? (['approve'] as const) : []),
    ...(canUpdate && isHere && waits ? (['refuse'] as const) : []),
    ...(canUpdate && isHere && state === 'active' && !waits && record.expires_at !== null ? (['extend'] as const) : []),
    ...(canUpdate && isHere && state === 'active' ? (['revoke'] as const) : []),
    ...(canGive && isHere && (record.access_period !== untilDate || state === 'active') ? (['more'] as const) : []),
  ];
  return { actions, waitsForOther: canUpdate && waits && isOwn };
};

/** How a courtesy stands, in words. */
const Facts = ({ record, waitsForOther }: { record: AnyRecord; waitsForOther: boolean }) => {
  const t = useT();
  const forever = t('courtesies.forever');
  const { given_by_name: giver, approver_name: approver, last_used_at: used, revoked_reason: why } = record;
  const lines = [
    t('courtesies.span', { from: formatDate(String(record.starts_at)), until: endOf(record.expires_at, forever) }),
    t('courtesies.givenBy', { name: String(giver) }),
    typeof approver === 'string' && t('courtesies.approvedBy', { name: approver }),
    typeof used === 'string' ? t('courtesies.used', { at: formatDateTime(used) }) : t('courtesies.neverUsed'),
    record.situation === 'active' &&
      record.waits === true &&
      t('courtesies.asked', {
        name: String(record.asked_by_name),
        until: endOf(record.asked_until, forever),
        reason: String(record.asked_reason),
      }),
    why !== '' && t('courtesies.why', { reason: String(why) }),
    waitsForOther && t('courtesies.otherDecides'),
  ].filter((line) => typeof line === 'string');
  return (
    <div className={classes.facts}>
      <div>
        <CourtesyMark state={record.situation as CourtesyState} waits={record.waits === true} />
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
};

/** How a courtesy stands and what is decided about it. */
export const CourtesyAside = ({ record, reload }: { record: AnyRecord; reload: () => void }) => {
  const t = useT();
  const { actions, waitsForOther } = useActions(record);
  const canReport = useCan('read', 'Clientes');
  const [open, setOpen] = useState<Action | null>(null);
  const dialog: DecisionProps = {
    record,
    title: `${String(record.user_name)} · ${String(record.subject_name ?? '')}`,
    onChanged: reload,
    onClose: () => {
      setOpen(null);
    },
  };
  return (
    <div className={classes.aside}>
      <Facts {...{ record, waitsForOther }} />
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            icon={icons[action]}
            {...(action !== 'approve' && { variant: 'ghost' as const })}
            onClick={() => {
              setOpen(action);
            }}
          >
            {t(`courtesies.${action}.button`)}
          </Button>
        ))}
      </div>
      {canReport && <CourtesyNotes record={record} title={dialog.title} />}
      {open === 'extend' && <ExtendDialog {...dialog} />}
      {open === 'more' && <GiveMoreDialog {...dialog} />}
      {open !== null && open !== 'extend' && open !== 'more' && <Decide {...dialog} action={open} />}
    </div>
  );
};
