import { formatNumber } from '@pregao/format';
import { IconButton } from '../kit/button/button.tsx';
import type { IconName } from '../kit/icon/icons.ts';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './data-pieces.module.css';
import { listTexts } from './texts.ts';

/** How a list goes on past the rows that page numbers reach. */
export interface Cursors {
  /** Rows that page numbers reach. */
  numbered: number;
  /** Whether `total` is all there is; else there are more. */
  isExact: boolean;
  /** The cursor of the page shown; null where it has a number. */
  at: string | null;
  previous: string | null;
  next: string | null;
  /** Rows of the page shown. */
  rows: number;
  /** Told a cursor, or `last`. */
  onChange: (cursor: string) => void;
}

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
  cursors?: Cursors;
  className?: string;
}

/** Where each button leads; null where there is nothing, absent where a list is too short for it. */
type Steps = Partial<Record<'first' | 'previous' | 'next' | 'last', (() => void) | null>>;

const sizes = [25, 50, 100];

const isLong = ({ total, cursors }: PaginationProps) =>
  cursors !== undefined && (cursors.at !== null || !cursors.isExact || total > cursors.numbered);

const stepsOf = (props: PaginationProps): Steps => {
  const { page, perPage, total, cursors, onPageChange } = props;
  const turn = (to: number) => () => onPageChange(to);
  const previous = page > 1 ? turn(page - 1) : null;
  if (!cursors || !isLong(props)) return { previous, next: page * perPage < total ? turn(page + 1) : null };
  const walk = (cursor: string | null) => (cursor === null ? null : () => cursors.onChange(cursor));
  const last = walk(cursors.next === null ? null : 'last');
  if (cursors.at !== null)
    return {
      first: cursors.previous === null ? null : turn(1),
      previous: walk(cursors.previous),
      next: walk(cursors.next),
      last,
    };
  const isNumbered = page * perPage < cursors.numbered;
  return { first: previous && turn(1), previous, next: isNumbered ? turn(page + 1) : walk(cursors.next), last };
};

/** `26–50 de 104.060`; without a number only how many are shown is known, but at the ends of the list. */
const rangeOf = ({ page, perPage, total, cursors }: PaginationProps) => {
  const all = `${cursors?.isExact === false ? `${listTexts.moreThan} ` : ''}${formatNumber(total)}`;
  const range = (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)} ${texts.of} ${all}`;
  if (!cursors || cursors.at === null)
    return range(Math.min(total, (page - 1) * perPage + 1), Math.min(total, page * perPage));
  if (cursors.previous === null) return range(1, cursors.rows);
  if (cursors.next === null && cursors.isExact) return range(total - cursors.rows + 1, total);
  return `${formatNumber(cursors.rows)} ${cursors.rows === 1 ? listTexts.row : listTexts.rows} · ${all} ${listTexts.inAll}`;
};

const pageOf = ({ page, perPage, total, cursors }: PaginationProps) => {
  if (cursors && cursors.at !== null) return null;
  const pages = formatNumber(Math.max(1, Math.ceil(total / perPage)));
  return cursors?.isExact === false ? formatNumber(page) : `${formatNumber(page)} / ${pages}`;
};

const Step = ({ icon, label, run }: { icon: IconName; label: string; run: Steps[keyof Steps] }) =>
  run === undefined ? null : (
    <IconButton icon={icon} size="small" label={label} disabled={run === null} onClick={() => run?.()} />
  );

/** Pages by their number; past the rows that have one, from either end and step by step. */
export const Pagination = (props: PaginationProps) => {
  const { perPage, onPerPageChange, className } = props;
  const { first, previous, next, last } = stepsOf(props);
  const pageNow = pageOf(props);
  return (
    <nav className={cx(classes.pages, isLong(props) && classes.long, className)} aria-label={listTexts.page}>
      <span className={classes.range}>{rangeOf(props)}</span>
      {onPerPageChange && (
        <select
          className={classes.perPage}
          aria-label={listTexts.perPage}
          value={perPage}
          onChange={(event) => onPerPageChange(Number(event.target.value))}
        >
          {[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {`${size} ${listTexts.perPage}`}
              </option>
            ))}
        </select>
      )}
      <Step icon="chevron-first" label={listTexts.firstPage} run={first} />
      <Step icon="chevron-left" label={texts.previous} run={previous} />
      {pageNow !== null && (
        <span className={classes.pageNow} aria-current="page">
          {pageNow}
        </span>
      )}
      <Step icon="chevron-right" label={listTexts.nextPage} run={next} />
      <Step icon="chevron-last" label={listTexts.lastPage} run={last} />
    </nav>
  );
};
