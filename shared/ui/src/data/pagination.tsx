import { formatNumber } from '@pregao/format';
import { IconButton } from '../kit/button/button.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './data-pieces.module.css';

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
  className?: string;
}

const sizes = [25, 50, 100];

export const Pagination = ({ page, perPage, total, onPageChange, onPerPageChange, className }: PaginationProps) => {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const [from, to] = [Math.min(total, (page - 1) * perPage + 1), Math.min(total, page * perPage)];
  return (
    <nav className={cx(classes.pages, className)} aria-label={texts.page}>
      <span className={classes.range}>
        {formatNumber(from)}–{formatNumber(to)} {texts.of} {formatNumber(total)}
      </span>
      {onPerPageChange && (
        <select
          className={classes.perPage}
          aria-label={texts.perPage}
          value={perPage}
          onChange={(event) => onPerPageChange(Number(event.target.value))}
        >
          {[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size} {texts.perPage}
              </option>
            ))}
        </select>
      )}
      <IconButton
        icon="chevron-left"
        size="small"
        label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span className={classes.pageNow} aria-current="page">
        {formatNumber(page)} / {formatNumber(pages)}
      </span>
      <IconButton
        icon="chevron-right"
        size="small"
        label={texts.next}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
};
