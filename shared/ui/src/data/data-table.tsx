import { useRef, type ReactNode } from 'react';
import { IconButton } from '../kit/button/button.tsx';
import { faceOf, FaceView, StaleNote } from '../kit/states/face.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Column, DataTableProps, RowKey } from './table-types.ts';
import { listTexts } from './texts.ts';

const SkeletonRows = ({
  columns,
  picks,
  count,
}: {
  columns: readonly Pick<Column<never>, 'key'>[];
  picks: boolean;
  count: number;
}) => (
  <tbody aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <tr key={row}>
        {picks && <td className={classes.pick} />}
        {columns.map(({ key }, index) => (
          <td key={key}>
            <Skeleton width={`${[72, 54, 40, 62][(row + index) % 4]}%`} height={10} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

const useSelection = <T,>({ rows, rowKey, selected = [], onSelectedChange }: DataTableProps<T>) => {
  const last = useRef<RowKey>(undefined);
  if (!onSelectedChange) return undefined;
  const keys = (rows ?? []).map(rowKey);
  const chosen = new Set(selected);
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  const toggleAll = () =>
    onSelectedChange(all ? selected.filter((key) => !keys.includes(key)) : [...new Set([...selected, ...keys])]);
  const toggle = (key: RowKey, withRange: boolean) => {
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort((a, b) => a - b) as [number, number];
    const range = withRange && from >= 0 ? keys.slice(from, to + 1) : [key];
    last.current = key;
    onSelectedChange(
      chosen.has(key) ? selected.filter((other) => !range.includes(other)) : [...new Set([...selected, ...range])],
    );
  };
  return { chosen, toggle, head: { all, some: chosen.size > 0, toggle: toggleAll }, clear: () => onSelectedChange([]) };
};

const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => (
  <div className={classes.bulk} role="toolbar" aria-label={listTexts.selected}>
    <IconButton icon="close" size="small" label={texts.clear} onClick={onClear} />
    <span className={classes.bulkCount} aria-live="polite">
      {count} {count === 1 ? listTexts.selectedOne : listTexts.selected}
    </span>
    {children}
  </div>
);

interface BodyProps<T> extends Pick<DataTableProps<T>, 'columns' | 'rows' | 'rowKey' | 'onRowClick' | 'activeKey'> {
  selection: ReturnType<typeof useSelection<T>>;
}

const Body = <T,>({ columns, rows, rowKey, onRowClick, activeKey, selection }: BodyProps<T>) => (
  <tbody>
    {rows?.map((row, index) => {
      const key = rowKey(row);
      return (
        <TableRow
          key={key}
          row={row}
          columns={columns}
          onOpen={onRowClick}
          active={activeKey === key}
          tabStop={index === 0}
          picked={selection?.chosen.has(key)}
          onPick={selection && ((withRange) => selection.toggle(key, withRange))}
        />
      );
    })}
  </tbody>
);

const Pages = <T,>({ total, page = 1, perPage = 25, onPageChange, onPerPageChange, cursors }: DataTableProps<T>) =>
  onPageChange && total !== undefined ? (
    <Pagination
      className={classes.foot}
      page={page}
      perPage={perPage}
      total={total}
      onPageChange={onPageChange}
      onPerPageChange={onPerPageChange}
      cursors={cursors}
    />
  ) : null;

/** Rows the server pages, sorts and filters: the props say what is shown, the callbacks what is wanted. Arrows walk rows, Enter opens, Space selects. */
export const DataTable = <T,>(props: DataTableProps<T>) => {
  const { label, columns, rows, loading, error, selected = [], toolbar, total } = props;
  const selection = useSelection(props);
  const loaded = { data: rows, loading, error, onRetry: props.onRetry };
  const face = faceOf(loaded);
  return (
    <>
      <StaleNote {...loaded} />
      <div className={cx(classes.frame, props.className)}>
        {selection && selected.length > 0 ? (
          <BulkBar count={selected.length} onClear={selection.clear}>
            {props.bulkActions?.(selected)}
          </BulkBar>
        ) : (
          toolbar && <div className={classes.toolbar}>{toolbar}</div>
        )}
        <div
          className={cx(classes.scroll, loading && rows && classes.refreshing)}
          style={{ maxHeight: props.maxHeight }}
          aria-busy={loading || face === 'loading' || undefined}
        >
          <table
            className={cx(classes.table, selection && classes.picks)}
            aria-label={label}
            aria-rowcount={props.cursors?.isExact === false ? -1 : total}
          >
            <TableHead {...props} selection={selection?.head} />
            {face === 'loading' && <SkeletonRows columns={columns} picks={selection !== undefined} count={10} />}
            {face === 'content' && <Body {...props} selection={selection} />}
          </table>
          <FaceView
            {...loaded}
            face={face}
            delay={0}
            skeleton={<span className={classes.unseen}>{texts.loading}</span>}
            empty={{ icon: 'search', title: listTexts.noRowsTitle, description: listTexts.noRowsHint, ...props.empty }}
          />
        </div>
        {(face === 'content' || face === 'loading') && <Pages {...props} />}
      </div>
    </>
  );
};
