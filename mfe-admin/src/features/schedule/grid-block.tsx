import { scheduleTypes } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import { formatMinutes } from '@pregao/format/time-input';
import { useT } from '@pregao/platform';
import type { Piece } from './day-lanes.ts';
import classes from './schedule.module.css';
import type { Drag } from './moved-times.ts';
import { useDrag } from './use-drag.ts';

interface GridBlockProps {
  piece: Piece;
  /** Place of its day in the week, from 0. */
  day: number;
  canMove: boolean;
  onOpen: () => void;
  onDrop: (drag: Drag) => Promise<void>;
}

const share = (minutes: number) => `${(minutes / 1440) * 100}%`;

const hoursOf = ({ block, from, to }: Piece, drag: Drag | null) =>
  drag === null
    ? `${formatTime(block.starts_at)}–${formatTime(block.ends_at)}`
    : `${formatMinutes((from + drag.start + 1440) % 1440)}–${formatMinutes((to + drag.end + 1440) % 1440)}`;

/** A block in its day: pressed it opens its form, dragged it moves, by its edges it grows. */
export const GridBlock = ({ piece, day, canMove, onOpen, onDrop }: GridBlockProps) => {
  const t = useT();
  const { block, from, to, lane, lanes, isRest } = piece;
  const isPlain = block.status === 'on' && !isRest;
  const { drag, handlers } = useDrag({
    isOff: !canMove || !isPlain,
    length: (Date.parse(block.ends_at) - Date.parse(block.starts_at)) / 60_000,
    back: day,
    ahead: 6 - day,
    onDrop,
    onPress: onOpen,
  });
  const { start, end, days } = drag ?? { start: 0, end: 0, days: 0 };
  const state = block.status === 'on' ? null : t(`grid.status.${block.status}`);
  const hours = hoursOf(piece, drag);
  return (
    <button
      type="button"
      className={classes.block}
      data-type={block.type}
      data-status={block.status}
      data-movable={canMove && isPlain ? '' : undefined}
      data-dragged={drag ? '' : undefined}
      title={[block.title, hours, scheduleTypes[block.type], state, block.note].filter(Boolean).join(' · ')}
      style={{
        top: share(from + start),
        height: share(to + end - from - start),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        ...(days !== 0 && { transform: `translateX(calc(${days} * var(--grid-column)))` }),
      }}
      {...handlers}
    >
      <strong className={classes.name}>{block.title}</strong>
      <span className={classes.hours}>{hours}</span>
      <span className={classes.kind}>{state ?? scheduleTypes[block.type]}</span>
      {block.note && <span className={classes.note}>{block.note}</span>}
      {canMove && isPlain && (
        <>
          <i className={classes.edge} data-grip="start" data-side="start" />
          <i className={classes.edge} data-grip="end" data-side="end" />
        </>
      )}
    </button>
  );
};
