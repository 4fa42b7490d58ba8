import { listTexts, Pagination, SelectionBar, useSelection, type Selection } from '@pregao/ui/data';
import { Card } from '../kit/layout/layout.tsx';
import { AsyncView } from '../kit/states/async-view.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import classes from './list-cards.module.css';
import { contentOf, type CardPlace, type ListColumn, type ListViewProps } from './list-row.ts';

type CardsProps<T> = Omit<ListViewProps<T>, 'isWide'>;

const Waiting = () => (
  <Card padding="none" className={classes.list}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={classes.card}>
        <Skeleton lines={3} />
      </div>
    ))}
  </Card>
);

const placeOf = <T,>({ card }: ListColumn<T>, index: number) => card ?? (index === 0 ? 'title' : 'line');

const Face = <T,>({ row, columns }: { row: T; columns: readonly ListColumn<T>[] }) => {
  const said = columns
    .map((column, index) => ({ ...column, place: placeOf(column, index), content: contentOf(column, row) }))
    .filter(({ content }) => content !== null);
  const at = (place: CardPlace) => said.filter((part) => part.place === place);
  const foot = at('foot');
  return (
    <>
      <span className={classes.top}>
        {at('title').map(({ key, content }) => (
          <strong key={key}>{content}</strong>
        ))}
        {at('mark').map(({ key, content }) => (
          <span key={key}>{content}</span>
        ))}
        {at('amount').map(({ key, content }) => (
          <span key={key} className={classes.amount}>
            {content}
          </span>
        ))}
      </span>
      {at('line').map(({ key, content }) => (
        <span key={key} className={classes.line}>
          {content}
        </span>
      ))}
      {foot.length > 0 && (
        <span className={classes.foot}>
          {foot.map(({ key, title, named, content }) => (
            <span key={key}>
              {named && <span>{`${title}: `}</span>}
              {content}
            </span>
          ))}
        </span>
      )}
    </>
  );
};

type RowProps<T> = Pick<CardsProps<T>, 'columns' | 'link' | 'rowKey' | 'controls'> & {
  row: T;
  selection: Selection | undefined;
};

const Row = <T,>({ row, rowKey, columns, link, selection, controls }: RowProps<T>) => {
  const face = <Face row={row} columns={columns} />;
  return (
    <li className={classes.row}>
      {selection && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            className={classes.check}
            aria-label={listTexts.selectRow}
            checked={selection.isPicked(rowKey(row))}
            onChange={() => {
              selection.toggle(rowKey(row), false);
            }}
          />
        </label>
      )}
      {link ? link(row, { className: classes.card, children: face }) : <div className={classes.card}>{face}</div>}
      {controls?.render && <span className={classes.controls}>{controls.render(row)}</span>}
    </li>
  );
};

/** The list on a phone: one card per row, made of its columns and read from top to bottom. */
export const ListCards = <T,>(props: CardsProps<T>) => {
  const { label, columns, rows, rowKey, loading, error, onRetry, toolbar, selected = [], link, controls } = props;
  const { total, totals, page = 1, perPage = 25, onPageChange, onPerPageChange, cursors } = props;
  const selection = useSelection(props);
  return (
    <div className={classes.frame}>
      {selection && selected.length > 0 ? (
        <SelectionBar count={selected.length} everything={props.everything} onClear={selection.clear}>
          {props.bulkActions?.(selected)}
        </SelectionBar>
      ) : (
        toolbar
      )}
      <AsyncView
        data={rows}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={{ icon: 'search', title: listTexts.noRowsTitle, description: listTexts.noRowsHint, ...props.empty }}
        skeleton={<Waiting />}
        className={classes.view}
      >
        {(data) => (
          <>
            <Card as="ul" padding="none" className={classes.list} aria-label={label}>
              {data.map((row) => (
                <Row key={rowKey(row)} {...{ row, rowKey, columns, link, selection, controls }} />
              ))}
            </Card>
            {totals && (
              <p className={classes.totals}>
                {columns
                  .filter(({ key }) => totals[key] !== undefined)
                  .map(({ key, title }) => (
                    <span key={key}>
                      <span>{`${title}: `}</span>
                      <strong>{totals[key]}</strong>
                    </span>
                  ))}
              </p>
            )}
            {onPageChange && total !== undefined && (
              <Pagination
                {...{ page, perPage, total, onPageChange, onPerPageChange, cursors }}
                className={classes.pages}
              />
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
};
