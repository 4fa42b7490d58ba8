import { useT } from '@pregao/platform';
import { Avatar, cx } from '@pregao/ui';
import { Badges } from '../row/badges.tsx';
import classes from './composer.module.css';
import type { useMentions } from './use-mentions.ts';

/** People one may name, over the field in which their name is typed. */
export const MentionMenu = ({ id, mentions }: { id: string; mentions: ReturnType<typeof useMentions> }) => {
  const t = useT();
  return (
    <ul id={id} className={classes.people} role="listbox" aria-label={t('chat.people')}>
      {mentions.people.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === mentions.at}
          className={cx(classes.person, index === mentions.at && classes.chosen)}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            mentions.choose(person);
          }}
        >
          <Avatar name={person.nickname} size={24} decorative />
          <span>{person.nickname}</span>
          <Badges user={person} />
        </li>
      ))}
    </ul>
  );
};
