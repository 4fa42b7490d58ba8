import type { ScheduleBlock } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Tag, Text } from '@pregao/ui';
import classes from './week.module.css';

const off = { cancelled: 'week.cancelled', holiday: 'week.rests' } as const;

/** What a day has otherwise, with the reason. */
const Exception = ({ block: { status, note } }: { block: ScheduleBlock }) => {
  const t = useT();
  if (status === 'on') return null;
  const tone = status === 'cancelled' ? 'danger' : status === 'holiday' ? 'neutral' : 'warning';
  const word = status === 'cancelled' || status === 'holiday' ? off[status] : (`week.${status}` as const);
  return (
    <>
      <Tag tone={tone} small>
        {t(word)}
      </Tag>
      {note !== '' && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </>
  );
};

/** A block of the week: its hours, its room, and why it is otherwise. */
export const WeekBlock = ({ block }: { block: ScheduleBlock }) => {
  const isOff = block.status === 'cancelled' || block.status === 'holiday';
  const hours = `${formatTime(block.starts_at)}–${formatTime(block.ends_at)}`;
  const title = block.title === block.program ? (block.room?.title ?? block.title) : block.title;
  const words = (
    <>
      <span className={classes.hours}>{hours}</span>
      <span>{` ${title}`}</span>
    </>
  );
  return (
    <div className={classes.block} data-off={isOff ? '' : undefined}>
      {isOff ? (
        <s>{words}</s>
      ) : block.room ? (
        <Link to={`/cliente/lives/${block.room.id}`} soon={false}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      <Exception block={block} />
      {block.presenters.length > 0 && (
        <Text size="small" tone="muted">
          {block.presenters.join(', ')}
        </Text>
      )}
    </div>
  );
};
