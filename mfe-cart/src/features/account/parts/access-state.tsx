import { formatDate, lastDay, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { cx, type Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { daysToEnd, type OwnAccess } from '../accesses.ts';
import classes from '../accesses.module.css';

/** From so many days on an end is near. */
const nearDays = 7;

const tones: Record<OwnAccess['status'], Tone> = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  revoked: 'neutral',
};

/** How an access that is not open stands: `Começa em …`, `Terminou em …`; null for one that is open. */
const useClosed = ({ status, starts_at: start, expires_at: end }: OwnAccess) => {
  const t = useT();
  if (status === 'revoked') return t('accesses.revoked');
  if (status === 'expired') return end === null ? t('accesses.ended') : t('accesses.endedAt', { at: lastDay(end) });
  return status === 'scheduled' && start !== null ? t('accesses.begins', { at: formatDate(start) }) : null;
};

/** What is left where that is little, and where something that is to come goes. */
const Left = ({ access }: { access: OwnAccess }) => {
  const t = useT();
  const { status, expires_at: end } = access;
  const days = daysToEnd(access, platformNow());
  if (days !== null)
    return (
      <small className={cx(days <= nearDays && classes.near)}>
        {days === 0 ? t('accesses.today') : t('accesses.left', { count: days })}
      </small>
    );
  return status === 'scheduled' && end !== null ? <small>{t('accesses.goesUntil', { at: lastDay(end) })}</small> : null;
};

/** A plan's name with its state in a mark: `Ativo até 22/12/2026`. */
export const NamedState = ({ access }: { access: OwnAccess }) => {
  const t = useT();
  const { name, status, expires_at: end } = access;
  const open = end === null ? t('accesses.activeForEver') : t('accesses.activeUntil', { at: lastDay(end) });
  return (
    <div className={classes.state}>
      <strong>{name}</strong>
      <StatusTag tone={tones[status]}>{useClosed(access) ?? open}</StatusTag>
      <Left access={access} />
    </div>
  );
};

/** The end of an access at the side of its line: `Até 22/12/2026`. */
export const AccessEnd = ({ access }: { access: OwnAccess }) => {
  const t = useT();
  const { expires_at: end } = access;
  const open = end === null ? t('accesses.forEver') : t('accesses.until', { at: lastDay(end) });
  return (
    <div className={classes.end}>
      <span>{useClosed(access) ?? open}</span>
      <Left access={access} />
    </div>
  );
};
