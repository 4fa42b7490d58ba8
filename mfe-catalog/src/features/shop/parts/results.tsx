import { useT } from '@pregao/platform';
import { RowList, type RowListProps } from '@pregao/screens';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TileGrid } from '../../../common/tile-grid.tsx';
import { TileGridSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../shop.module.css';

interface ResultsProps<T> {
  source: RowListProps<T>['rows'] & { hasLoaded: boolean };
  /** What the tiles are, how many there are, and what is said where there are none or they don't come. */
  label: string;
  count: string;
  none: string;
  failed: string;
  /** Absent where nothing narrows them. */
  onClear: (() => void) | undefined;
  tile: (item: T, isFirst: boolean) => ReactNode;
}

/** Tiles in the first row of a wide screen. */
const firstRow = 4;

/** What the shop has, as tiles: how many, and more of them by a press. */
export const Results = observer(<T,>(props: ResultsProps<T>) => {
  const { source, label, count, none, failed, onClear, tile } = props;
  const t = useT();
  return (
    <>
      <p className={classes.count} role="status">
        {source.hasLoaded && <span>{count}</span>}
        {onClear && (
          <Button variant="ghost" size="small" icon="close" onClick={onClear}>
            {t('shop.clear')}
          </Button>
        )}
      </p>
      <RowList
        rows={source}
        skeleton={<TileGridSkeleton />}
        failed={failed}
        none={{
          icon: 'search',
          title: none,
          description: t('shop.emptyText'),
          action: onClear && (
            <Button variant="primary" onClick={onClear}>
              {t('shop.clear')}
            </Button>
          ),
        }}
        more={{ label: t('action.more'), size: 'large', className: classes.more }}
      >
        {(items) => <TileGrid label={label}>{items.map((item, index) => tile(item, index < firstRow))}</TileGrid>}
      </RowList>
    </>
  );
}) as <T>(props: ResultsProps<T>) => ReactNode;
