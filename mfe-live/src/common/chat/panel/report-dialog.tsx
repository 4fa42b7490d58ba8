import { reportReasons, type ChatMessage } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, cx, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { ChatActs } from '../store/acts.ts';
import looks from '../../looks.module.css';
import classes from './report-dialog.module.css';

type Reason = keyof typeof reportReasons;
const reasons = Object.entries(reportReasons) as [Reason, string][];

/** Tells the moderation of a message: why, and in one's own words. */
export const ReportDialog = observer(
  ({ message, acts, onClose }: { message: ChatMessage; acts: ChatActs; onClose: () => void }) => {
    const t = useT();
    const id = useId();
    const { notify } = usePlatform();
    const [reason, setReason] = useState<Reason | null>(null);
    const [text, setText] = useState('');
    const [isMissing, setMissing] = useState(false);
    const { report } = acts;
    const failure = isMissing ? t('chat.reporting.missing') : (report.error?.message ?? '');
    const send = async () => {
      setMissing(reason === null);
      if (reason === null) return;
      const result = await report.run(message.id, { reason, text });
      if (!result.ok) return;
      notify.success(t('chat.reporting.done'));
      onClose();
    };
    return (
      <Modal
        open
        title={t('chat.reporting.title')}
        description={t('chat.reporting.text')}
        width={480}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('chat.cancel')}</Button>
            <Button variant="primary" loading={report.isPending} onClick={() => void send()}>
              {t('chat.reporting.send')}
            </Button>
          </>
        }
      >
        <blockquote className={cx(looks.quote, classes.said)}>
          <strong>{message.user.nickname}</strong>
          <span>{` ${message.message}`}</span>
        </blockquote>
        <fieldset className={classes.reasons}>
          <legend>{t('chat.reporting.reason')}</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className={classes.reason}>
              <input
                type="radio"
                name={`${id}-reason`}
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={classes.more}>
          {t('chat.reporting.more')}
          <textarea rows={3} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        {failure && (
          <Text size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
      </Modal>
    );
  },
);
