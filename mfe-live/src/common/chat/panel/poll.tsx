import { formatPercent } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ChatActs } from '../store/acts.ts';
import type { ChatStore } from '../store/chat.store.ts';
import { useState } from 'react';
import classes from './top.module.css';

interface PollProps {
  store: { facts: Pick<NonNullable<ChatStore['facts']>, 'poll' | 'vote'> | null };
  /** null: nobody votes here, as in a replay. */
  acts: ChatActs | null;
  /** One line until it is pressed: what stands below it has the room. */
  isFolded?: boolean;
}

/** The poll of the room: one vote, which may be changed until it closes, with its results. */
export const Poll = observer(({ store, acts, isFolded = false }: PollProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(!isFolded);
  const { poll, vote } = store.facts ?? { poll: null, vote: null };
  if (!poll) return null;
  const isClosed = poll.closed_at !== null;
  const ending = isClosed ? t('chat.poll.closed') : acts && t('chat.poll.open');
  const votes = t('chat.poll.votes', { count: poll.votes });
  return (
    <section className={classes.poll} aria-label={t('chat.poll.title')}>
      <button type="button" className={classes.question} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="chart" size={16} />
        <strong>{poll.question}</strong>
        {!isOpen && <span className={classes.votes}>{isClosed ? `${votes} · ${ending}` : votes}</span>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      {isOpen && (
        <div role="radiogroup" aria-label={poll.question} className={classes.options}>
          {poll.options.map((option, index) => {
            const share = poll.votes > 0 ? option.votes / poll.votes : 0;
            return (
              <button
                key={index}
                type="button"
                role="radio"
                aria-checked={vote === index}
                disabled={isClosed || acts === null}
                className={classes.option}
                onClick={() => void acts?.vote(index)}
              >
                <progress className={classes.share} value={share} max={1} aria-hidden="true" />
                <span className={classes.label}>
                  {vote === index && <Icon name="check" size={16} />}
                  <span>{option.text}</span>
                </span>
                <span className={classes.percent}>{formatPercent(share, 0)}</span>
              </button>
            );
          })}
        </div>
      )}
      {isOpen && <p className={classes.votes}>{[votes, ending].filter(Boolean).join(' · ')}</p>}
    </section>
  );
});
