import { faceOf, FaceView, StaleNote } from '../kit/states/face.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableFoot, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Column, DataTableProps } from './table-types.ts';
import { listTexts } from './texts.ts';
import { useSelection, type Selection } from './use-selection.ts';

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

interface BodyProps<T> extends Pick<DataTableProps<T>, 'columns' | 'rows' | 'rowKey' | 'onRowClick' | 'activeKey'> {
  selection: Selection | undefined;
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
          picked={selection?.isPicked(key)}
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
  const { label, columns, rows, loading, error, selected = [], toolbar, total, totals } = props;
  const selection = useSelection(props);
  const loaded = { data: rows, loading, error, onRetry: props.onRetry };
  const face = faceOf(loaded);
  return (
    <>
      <StaleNote {...loaded} />
      <div className={cx(classes.frame, props.className)}>
        {selection && selected.length > 0 ? (
          <SelectionBar count={selected.length} everything={props.everything} onClear={selection.clear}>
            {props.bulkActions?.(selected)}
          </SelectionBar>
        ) : (
          toolbar && <div className={classes.toolbar}>{toolbar}</div>
        )}
        <div
          className={cx(classes.scroll, loading && rows && classes.refreshing)}
          style={{ height: props.height }}
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
            {face === 'content' && totals && (
              <TableFoot columns={columns} totals={totals} picks={selection !== undefined} />
            )}
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
