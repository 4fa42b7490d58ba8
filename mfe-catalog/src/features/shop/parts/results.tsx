import { useT } from '@pregao/platform';
import type { Collection } from '@pregao/store-kit';
import { AsyncView, Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TileGrid } from '../../../common/tile-grid.tsx';
import { TileGridSkeleton } from '../../../common/tile-skeleton.tsx';
import classes from '../shop.module.css';
import { NothingFound } from './nothing-found.tsx';

type Source<T> = Pick<
  Collection<T, Record<string, unknown>>,
  'view' | 'hasLoaded' | 'hasMore' | 'isLoadingMore' | 'loadMore'
>;

interface ResultsProps<T> {
  source: Source<T>;
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

const Tiles = observer(
  <T,>({
    source,
    label,
    items,
    tile,
  }: Pick<ResultsProps<T>, 'source' | 'label' | 'tile'> & { items: readonly T[] }) => {
    const t = useT();
    return (
      <>
        <TileGrid label={label}>{items.map((item, index) => tile(item, index < firstRow))}</TileGrid>
        {source.hasMore && (
          <div className={classes.more}>
            <Button size="large" loading={source.isLoadingMore} onClick={() => void source.loadMore()}>
              {t('action.more')}
            </Button>
          </div>
        )}
      </>
    );
  },
) as <T>(props: Pick<ResultsProps<T>, 'source' | 'label' | 'tile'> & { items: readonly T[] }) => ReactNode;

/** What the shop has, as tiles: how many, and more of them by a press. */
export const Results = observer(<T,>(props: ResultsProps<T>) => {
  const { source, count, none, failed, onClear } = props;
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
      <AsyncView
        {...source.view}
        skeleton={<TileGridSkeleton />}
        errorTitle={failed}
        empty={<NothingFound title={none} onClear={onClear} />}
      >
        {(items) => <Tiles {...props} items={items} />}
      </AsyncView>
    </>
  );
}) as <T>(props: ResultsProps<T>) => ReactNode;
