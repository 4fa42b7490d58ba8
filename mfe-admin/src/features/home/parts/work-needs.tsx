import type { QueueCount, ResponseOf, staffWork } from '@pregao/contract';
import { formatDate, formatMoney } from '@pregao/format';
import { usePlatform, useT, type Platform } from '@pregao/platform';
import { momentOf } from '@pregao/screens';
import { blocks, type QueueBlock, type RecordBlock } from '../blocks.ts';
import { dayAddress } from '../../../common/finance-place.ts';
import { Need } from './need.tsx';

export type Work = ResponseOf<typeof staffWork>;

/** What it comes to, what it is, and since when the oldest waits. */
const Waiting = ({ cents, text, since }: { cents: number | null; text: string; since: string | null }) => {
  const t = useT();
  const words = since === null ? text : `${text} ${t('attention.since', { at: momentOf(since) })}`;
  const amount = cents === null ? '' : `${formatMoney(cents)} `;
  return <span>{`${amount}${words}`}</span>;
};

const QueueNeed = ({ block, work }: { block: QueueBlock; work: Work | null }) => {
  const t = useT();
  const { ability } = usePlatform().session;
  const { key, queue, icon, to } = block;
  if (!ability.can(queue.ability.action, queue.ability.subject)) return null;
  const found: QueueCount | undefined = work?.queues.find(({ name }) => name === queue.name);
  const { total = null, sum_cents: cents = null, since = null } = found ?? {};
  return (
    <Need to={to(ability)} icon={icon} tone="info" count={total} label={t(`attention.${key}`, { count: total ?? 0 })}>
      {total === null ? (
        t('attention.unknown')
      ) : total > 0 ? (
        <Waiting cents={cents} text={t(`attention.${key}Hint`)} since={since} />
      ) : (
        t(`attention.none.${key}`)
      )}
    </Need>
  );
};

const RecordNeed = ({ block, work }: { block: RecordBlock; work: Work | null }) => {
  const t = useT();
  const counted = work?.records?.[block.key];
  if (!counted || counted.total === 0) return null;
  const { total, first_at: first } = counted;
  return (
    <Need
      to={block.to()}
      icon={block.icon}
      tone={block.tone}
      count={total}
      label={t(`attention.${block.key}`, { count: total })}
    >
      {first !== null && t(`attention.${block.key}Hint`, { at: momentOf(first) })}
    </Need>
  );
};

/** Whether somebody decides in a queue: what waits in it is said to them, also when it is nothing or unknown. */
export const decidesInQueue = (ability: Platform['session']['ability']): boolean =>
  blocks.some(
    (block) => block.kind === 'queue' && ability.can(block.queue.ability.action, block.queue.ability.subject),
  );

/** Days of the books to close, the first of them a press away; more than yesterday's are late. */
const ClosingNeed = ({ closing }: { closing: NonNullable<Work['closing']> }) => {
  const t = useT();
  const { total, from } = closing;
  if (total === 0 || from === null) return null;
  return (
    <Need
      to={dayAddress(from)}
      icon="lock"
      tone={total > 1 ? 'warning' : 'info'}
      count={total}
      label={t('attention.closing', { count: total })}
    >
      {t('attention.closingHint', { day: formatDate(from) })}
    </Need>
  );
};

/** Whether records of theirs wait, or days they close. */
export const hasRecords = (work: Work | null): boolean =>
  (work?.closing?.total ?? 0) > 0 || Object.values(work?.records ?? {}).some(({ total }) => total > 0);

/** The blocks of this person: queues they decide in, and records they write, look through or keep. */
export const WorkNeeds = ({ work }: { work: Work | null }) => (
  <>
    {blocks.map((block) =>
      block.kind === 'queue' ? (
        <QueueNeed key={block.key} block={block} work={work} />
      ) : (
        <RecordNeed key={block.key} block={block} work={work} />
      ),
    )}
    {work?.closing && <ClosingNeed closing={work.closing} />}
  </>
);
