import type { XpOpened } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import classes from '../xp-code.module.css';

interface OpenedProps {
  opens: readonly XpOpened[];
  /** It is open already: each leads to its page. */
  isOpen: boolean;
}

/** What a code opens, each by its kind. */
export const XpOpenedList = ({ opens, isOpen }: OpenedProps) => {
  const t = useT();
  return (
    <ul className={classes.opens}>
      {opens.map(({ kind, name, path }) => (
        <li key={`${kind} ${name}`}>
          <small>{t(kind === 'course' ? 'xp.course' : 'xp.plan')}</small>
          {isOpen && path !== null ? <Link to={path}>{name}</Link> : <strong>{name}</strong>}
        </li>
      ))}
    </ul>
  );
};
