import { notificationKindOf, type Notification, type NotificationKindDefinition } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import { Soon, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { cx, Icon, VisuallyHidden, type IconName } from '@pregao/ui';
import { useSeen } from '../seen.ts';
import classes from './notices.module.css';

const icons: Record<NotificationKindDefinition['group'], IconName> = {
  security: 'shield',
  purchases: 'pix',
  live: 'chat',
  publishing: 'edit',
  team: 'users',
};

/** The mark of a kind. */
export const KindMark = ({ kind }: Pick<Notification, 'kind'>) => {
  const { group } = notificationKindOf(kind);
  return (
    <span className={cx(classes.mark, classes[group])}>
      <Icon name={icons[group]} size={18} />
    </span>
  );
};

interface RowProps {
  notice: Notification;
  onSeen: (id: number) => void;
  onOpen?: (() => void) | undefined;
}

/** One notification: a way to the very place it tells of. */
export const NoticeRow = ({ notice, onSeen, onOpen }: RowProps) => {
  const t = useT();
  const { id, kind, title, text, path, created_at: at, read_at: readAt } = notice;
  const isNew = readAt === null;
  const place = useSeen<HTMLSpanElement>(isNew ? () => onSeen(id) : undefined);
  return (
    <Link
      to={path}
      soon={false}
      className={cx(classes.row, isNew && classes.new)}
      onClick={() => {
        if (isNew) onSeen(id);
        onOpen?.();
      }}
    >
      <KindMark kind={kind} />
      <span ref={place} className={classes.words}>
        <span className={classes.title}>
          {isNew && <VisuallyHidden>{t('notices.new')} </VisuallyHidden>}
          <span>{title}</span>
        </span>
        <span className={classes.text}>
          <span>{`${text} `}</span>
          <Soon to={path} />
        </span>
      </span>
      <time dateTime={at} className={classes.time}>
        {formatTime(at)}
      </time>
    </Link>
  );
};
