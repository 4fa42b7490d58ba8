import { useT } from '@pregao/platform';
import { Warning } from '../../../common/warning.tsx';
import { observer } from 'mobx-react-lite';
import type { SheetPlace } from './sheet-place.ts';
import classes from './sheet.module.css';
import type { CellFault, SheetStore } from './sheet.store.ts';
import { columnNames, columnTitles } from './sheet.ts';

/** Cells that are told at once. */
const most = 20;

interface FaultListProps {
  store: SheetStore;
  place: SheetPlace;
  isWide: boolean;
}

/** What is wrong in the cells; a press goes to the cell. */
export const FaultList = observer(({ store, place, isWide }: FaultListProps) => {
  const t = useT();
  const { faults } = store;
  if (faults.length === 0) return null;
  const go = ({ row, name }: CellFault) => {
    store.search('');
    const index = store.rows.findIndex(({ product }) => product.product_id === row.product.product_id);
    if (isWide) {
      place.go(index, columnNames.indexOf(name), store.rows.length);
      place.hold(true);
    } else document.querySelector(`[data-cell="${row.product.product_id}"] [aria-invalid] `)?.scrollIntoView();
  };
  return (
    <Warning icon="alert" role="status" isDanger>
      <div className={classes.badLines}>
        <p>{t('table.faults', { count: faults.length })}</p>
        <ul>
          {faults.slice(0, most).map((fault) => (
            <li key={`${fault.row.product.product_id}.${fault.name}`}>
              <button
                type="button"
                className={classes.fault}
                onClick={() => {
                  go(fault);
                }}
              >
                {`${fault.row.product.name} · ${columnTitles[fault.name]}`}
              </button>{' '}
              <span>{fault.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Warning>
  );
});
