import type { ChatMessage } from '@pregao/contract';
import { MaybeLinked, mayHoldLink } from './maybe-linked.tsx';
import classes from './row.module.css';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text with who is named in it set off, and with links where the room allows them. */
export const MessageText = ({ message, withLinks }: { message: ChatMessage; withLinks: boolean }) => {
  const { message: text, mentions } = message;
  if (!text) return null;
  const names = mentions.map(({ nickname }) => `@${nickname}`).sort((a, b) => b.length - a.length);
  const parts = names.length > 0 ? text.split(new RegExp(`(${names.map(escaped).join('|')})`)) : [text];
  return (
    <p className={classes.text}>
      {parts.map((part, index) =>
        names.includes(part) ? (
          <strong key={index} className={classes.mention}>
            {part}
          </strong>
        ) : (
          <span key={index}>{withLinks && mayHoldLink(part) ? <MaybeLinked text={part} /> : part}</span>
        ),
      )}
    </p>
  );
};
