import { useT } from '@pregao/platform';
import { Avatar, cx } from '@pregao/ui';
import { Badges } from '../row/badges.tsx';
import type { Choice } from './completions.ts';
import classes from './composer.module.css';
import type { CompletionMenuState } from './use-completion.ts';

const Shown = ({ choice }: { choice: Choice }) =>
  choice.kind === 'person' ? (
    <>
      <Avatar name={choice.person.nickname} size={24} decorative />
      <span>{choice.person.nickname}</span>
      <Badges user={choice.person} />
    </>
  ) : (
    <>
      <strong className={classes.ticker}>{choice.asset.ticker}</strong>
      <span className={classes.name}>{choice.asset.name}</span>
    </>
  );

/** People one may name or codes of assets, over the field in which they are typed. */
export const CompletionMenu = ({ id, menu }: { id: string; menu: CompletionMenuState }) => {
  const t = useT();
  const { choices, at, choose } = menu;
  return (
    <ul
      id={id}
      className={classes.people}
      role="listbox"
      aria-label={choices[0]?.kind === 'ticker' ? t('chat.tickers') : t('chat.people')}
    >
      {choices.map((choice, index) => (
        <li
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={cx(classes.person, index === at && classes.chosen)}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            choose(choice);
          }}
        >
          <Shown choice={choice} />
        </li>
      ))}
    </ul>
  );
};
