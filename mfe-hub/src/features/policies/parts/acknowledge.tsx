import { acknowledgeInternalPolicy, type InternalPolicy, type PolicyReading } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button, Card, Heading, Icon, Row, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { DueTag } from '../../../common/due-tag.tsx';
import classes from '../policy.module.css';
import { useReached } from '../use-reached.ts';

interface AcknowledgeProps {
  policy: InternalPolicy;
  reading: PolicyReading;
  /** Whether its PDF was opened: a document without a text is read there. */
  isOpened: boolean;
  onDone: (reading: PolicyReading) => void;
  /** Asks for the document again: it is another one by now. */
  onPassed: () => void;
}

/** What was confirmed, and of which version. */
const Done = ({ policy, reading, isNew }: Pick<AcknowledgeProps, 'policy' | 'reading'> & { isNew: boolean }) => {
  const t = useT();
  const line = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew) line.current?.focus({ preventScroll: true });
  }, [isNew]);
  const { acknowledged_at: at, acknowledged_version: version } = reading;
  return (
    <Card>
      <p ref={line} tabIndex={-1} role="status" className={classes.done}>
        <Icon name="check" size={18} />
        <span>{t('ack.done', { day: formatDate(at), version })}</span>
      </p>
      {version !== policy.version && (
        <Text size="small" tone="muted">
          {t('ack.minor', { version: policy.version })}
        </Text>
      )}
    </Card>
  );
};

const Asked = observer(({ policy, reading, isOpened, onDone, onPassed }: AcknowledgeProps) => {
  const t = useT();
  const hintId = useId();
  const { api, notify } = usePlatform();
  const { id, version } = policy;
  const send = useStore(
    () =>
      new Command((seen: string) => api.call(acknowledgeInternalPolicy, { params: { id }, body: { version: seen } })),
  );
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useReached(end);
  const isReadElsewhere = policy.content_html === '' && policy.document !== null;
  const canConfirm = isReadElsewhere ? isOpened : isAtEnd;
  const confirm = async () => {
    if (!canConfirm || version === null) return;
    const result = await send.run(version);
    if (result.ok) onDone(result.data);
    else if (result.code === 'policy_version_passed') {
      notify.error(result.message);
      onPassed();
    }
  };
  const failure = send.error && !send.error.aborted ? send.error.message || t('ack.failed') : null;
  return (
    <>
      <div ref={end} aria-hidden="true" />
      <Card>
        <Row gap={2} wrap>
          <Heading level={2} size="small">
            {t('ack.title')}
          </Heading>
          <DueTag {...reading} />
        </Row>
        <p id={hintId} className={classes.ackHint}>
          {canConfirm ? t('ack.hint', { version }) : t(isReadElsewhere ? 'ack.openFirst' : 'ack.readFirst')}
        </p>
        <Button
          variant="primary"
          icon="check"
          loading={send.isPending}
          aria-disabled={!canConfirm}
          aria-describedby={hintId}
          onClick={() => void confirm()}
        >
          {t('ack.confirm')}
        </Button>
        {failure && (
          <p role="alert" className={classes.ackFailure}>
            {failure}
          </p>
        )}
      </Card>
    </>
  );
});

/** Below a document that asks to be read: the person's confirmation, once they came to its end. */
export const Acknowledge = (props: AcknowledgeProps) => {
  const t = useT();
  const [isNew, setIsNew] = useState(false);
  const { policy, reading, onDone } = props;
  return (
    <section className={classes.ack} aria-label={t('ack.title')}>
      {reading.acknowledged_at === null ? (
        <Asked
          {...props}
          key={policy.version}
          onDone={(done) => {
            setIsNew(true);
            onDone(done);
          }}
        />
      ) : (
        <Done {...{ policy, reading, isNew }} />
      )}
    </section>
  );
};
