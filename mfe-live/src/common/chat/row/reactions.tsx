import { reactionEmojis, type ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import type { RowActs } from './row-acts.ts';
import classes from './row.module.css';

/** Who reacted with what, counted; pressed again one's own goes. */
export const Reactions = observer(({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const t = useT();
  const mine = acts.store.messageWindow.mine.get(message.id) ?? [];
  const known = message.reactions.filter(({ emoji }) => (reactionEmojis as readonly string[]).includes(emoji));
  if (known.length === 0) return null;
  return (
    <div className={classes.reactions}>
      {known.map(({ emoji, count }) => (
        <button
          key={emoji}
          type="button"
          className={classes.reaction}
          disabled={acts.isReadOnly}
          aria-pressed={mine.includes(emoji)}
          aria-label={t('chat.reacted', { emoji, count })}
          onClick={() => void acts.acts.react(message.id, emoji as (typeof reactionEmojis)[number])}
        >
          <span>{`${emoji} `}</span>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
    </div>
  );
});
