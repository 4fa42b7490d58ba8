import { xpReason, type XpState } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { ReasonDialog } from '../../common/reason-dialog.tsx';
import { sendEnding, type XpEnding } from './xp-releases.api.ts';
import classes from './xp-releases.module.css';
import { stateOf } from './xp-state.tsx';

interface AsideProps {
  record: AnyRecord;
  reload: () => void;
}

/** What may be done with a release, by how it stands. */
const endings: Partial<Record<XpState, XpEnding>> = { pending: 'refuse', validated: 'refuse', released: 'revoke' };

const EndDialog = observer(({ record, how, reload, onClose }: AsideProps & { how: XpEnding; onClose: () => void }) => {
  const t = useT();
  const decide = useStore(() => new Command((reason: string) => sendEnding(how, record.id, reason)));
  const name = String(record.name);
  return (
    <ReasonDialog
      words={`xp.${how}.`}
      description={name === '' ? String(record.xp_code) : `${String(record.xp_code)} · ${name}`}
      schema={xpReason}
      isDanger
      decide={decide}
      overtaken={{ detail: t('xp.overtaken'), action: t('xp.seeNow') }}
      onChanged={reload}
      onClose={onClose}
    />
  );
});

const useFacts = (record: AnyRecord) => {
  const t = useT();
  const at = (value: unknown) => formatDateTime(String(value));
  const { situation, released_at: released, expires_at: until, condition_ends_at: lost, end_reason: reason } = record;
  return [
    released !== null && t('xp.releasedAt', { at: at(released) }),
    situation === 'released' && (until === null ? t('xp.forEver') : t('xp.until', { at: at(until) })),
    situation === 'released' && lost !== null && t('xp.lost'),
    situation === 'pending' && t('xp.pending'),
    situation === 'validated' && t('xp.validated'),
    reason !== '' && t('xp.reason', { reason: String(reason) }),
  ].filter((text) => typeof text === 'string');
};

/** How a release stands and why, and the way to end it. */
export const ReleaseAside = ({ record, reload }: AsideProps) => {
  const t = useT();
  const canUpdate = useCan('update', 'Liberação de cliente XP');
  const [isAsked, setAsked] = useState(false);
  const situation = record.situation as XpState;
  const how = record.deleted_at === null ? endings[situation] : undefined;
  const { tone, name } = stateOf(situation);
  return (
    <div className={classes.aside}>
      <StatusTag tone={tone}>{name}</StatusTag>
      {useFacts(record).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {canUpdate && how && (
        <Button
          size="small"
          icon="close"
          onClick={() => {
            setAsked(true);
          }}
        >
          {t(`xp.${how}.title`)}
        </Button>
      )}
      {isAsked && how && (
        <EndDialog
          {...{ record, how, reload }}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
};
