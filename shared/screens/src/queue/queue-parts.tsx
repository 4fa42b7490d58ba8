import { queueDecisions, type QueueDecision, type WaitingRow } from '@pregao/contract';
import { formatMoney, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon, IconButton, Money, Skeleton } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { ageOf } from './age.ts';
import { sumOf, type QueueStore } from './queue-store.ts';
import type { QueueDescription, Told } from './queue-types.ts';
import classes from './queue-screen.module.css';
import type { Deciding } from './use-deciding.ts';

type PartProps<R extends WaitingRow> = { description: QueueDescription<R>; store: QueueStore<R> };

/** How much waits for the viewer, what it comes to, since when, and what is for others only. */
export const QueueSums = observer(<R extends WaitingRow>({ description, store: { list } }: PartProps<R>) => {
  const t = useT();
  if (!list.hasLoaded) return <div className={classes.sums}>{!list.error && <Skeleton width={280} height={14} />}</div>;
  const { total, sum_cents: cents = null, since = null, for_others: others = 0 } = list.meta;
  const [one, many] = description.queue.title;
  return (
    <p className={classes.sums} aria-live="polite">
      <span>{`${formatNumber(total)} ${total === 1 ? one : many}`}</span>
      {cents !== null && total > 0 && (
        <span>
          <Money cents={cents} />
        </span>
      )}
      {since !== null && <span>{t('waiting.oldest', { age: ageOf(since, t) })}</span>}
      {others > 0 && <span>{t('waiting.others', { count: others, shown: formatNumber(others) })}</span>}
    </p>
  );
});

interface DecisionsProps extends Pick<ComponentProps<typeof Button>, 'loading'> {
  /** What the texts begin with. */
  words: string;
  may?: readonly QueueDecision[];
  /** How the button of each decision looks. */
  looks: Readonly<Record<QueueDecision, ComponentProps<typeof Button>['variant']>>;
  /** The one row they are about. */
  of?: string;
  onDecide: (decision: QueueDecision) => void;
}

/** A button for each decision that may be made. */
const Decisions = ({ words, may = queueDecisions, looks, of, loading, onDecide }: DecisionsProps) => {
  const t = useT();
  return queueDecisions
    .filter((decision) => may.includes(decision))
    .map((decision) => {
      const word = t(`${words}${decision}`);
      return (
        <Button
          key={decision}
          size="small"
          variant={looks[decision]}
          loading={loading}
          aria-label={of === undefined ? undefined : `${word}: ${of}`}
          onClick={() => {
            onDecide(decision);
          }}
        >
          {word}
        </Button>
      );
    });
};

/** The buttons of one row; on a phone they are its foot. */
export const RowDecisions = <R extends WaitingRow>({
  row,
  description: { words, nameOf },
  onDecide,
}: Pick<PartProps<R>, 'description'> & { row: R; onDecide: (decision: QueueDecision) => void }) => (
  <span className={classes.decisions} data-decisions>
    <Decisions
      {...{ words, onDecide }}
      may={row.may}
      of={nameOf(row)}
      looks={{ approve: 'secondary', refuse: 'ghost' }}
    />
  </span>
);

/** What is picked comes to, what of it may be decided at once, and the decisions. */
export const QueueBulk = observer(
  <R extends WaitingRow>({
    description: { queue, words },
    store,
    rows,
    onDecide,
  }: PartProps<R> & { rows: readonly R[]; onDecide: (decision: QueueDecision) => void }) => {
    const t = useT();
    const { rows: mostRows, cents: mostCents } = queue.limit;
    const limit = mostCents === undefined ? formatNumber(mostRows) : formatMoney(mostCents);
    return (
      <>
        <span className={classes.picked}>
          {queue.sums
            ? t('waiting.picked', { amount: formatMoney(sumOf(rows)), limit })
            : t('waiting.pickedMost', { limit })}
        </span>
        <Decisions
          {...{ words, onDecide }}
          loading={store.decide.isPending}
          looks={{ approve: 'primary', refuse: 'secondary' }}
        />
      </>
    );
  },
);

/** The reason of a decision, with the one typed last: Enter sends it. */
export const ReasonDialog = observer(
  <R extends WaitingRow>({ description: { words }, store, deciding }: PartProps<R> & { deciding: Deciding<R> }) => {
    const t = useT();
    const { reasoning, send, endReasoning, saidOf } = deciding;
    if (!reasoning) return null;
    const { rows, decision } = reasoning;
    const title = t(`${words}${decision}.ask`, saidOf(rows));
    return (
      <Modal
        open
        width={480}
        title={title}
        description={t(`${words}${decision}.effect`, saidOf(rows))}
        closable={!store.decide.isPending}
        onClose={endReasoning}
      >
        <Form<{ reason: string }>
          initial={{ reason: store.reason }}
          label={title}
          className={classes.form}
          onSubmit={({ reason }) => send(rows, decision, reason.trim())}
        >
          <TextField
            name="reason"
            label={t('waiting.reason')}
            hint={t('waiting.reasonHint')}
            maxLength={300}
            required={t('waiting.reasonShort')}
            validate={(text) => (text.trim().length < 5 ? t('waiting.reasonShort') : undefined)}
            autoFocus
          />
          <div className={classes.actions}>
            <Button disabled={store.decide.isPending} onClick={endReasoning}>
              {t('waiting.back')}
            </Button>
            <SubmitButton variant="danger">{t(`${words}${decision}`)}</SubmitButton>
          </div>
        </Form>
      </Modal>
    );
  },
);

/** What could not be decided and why, or the way back from what was. */
export const QueueTold = ({ told, onClose }: { told: Told | null; onClose: () => void }) => {
  const t = useT();
  if (!told) return null;
  return (
    <div className={classes.told} role="status">
      <Icon name={told.kind === 'undo' ? 'check' : 'alert'} size={18} />
      <div className={classes.toldWords}>
        {told.kind === 'undo' ? (
          <p>{told.text}</p>
        ) : (
          <>
            <p>{t('waiting.notDone', { count: told.lines.length, shown: formatNumber(told.lines.length) })}</p>
            <ul>
              {told.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {told.kind === 'undo' && (
        <Button size="small" onClick={told.run}>
          {t('waiting.undo')}
        </Button>
      )}
      <IconButton icon="close" size="small" label={t('waiting.close')} onClick={onClose} />
    </div>
  );
};
