import type { Collection } from '@pregao/store-kit';
import { AsyncView, Button, type EmptyStateProps } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

export interface RowListProps<T> {
  rows: Pick<Collection<T, never>, 'view' | 'hasMore' | 'isLoadingMore' | 'loadMore'>;
  /** As high as the rows will be. */
  skeleton: ReactNode;
  /** Title of an error that can be retried. */
  failed: string;
  /** What is said where there is nothing at all, with a first step. */
  none: EmptyStateProps;
  /** What is said where nothing matches; absent where nothing narrows the rows. */
  noMatch?: EmptyStateProps | undefined;
  /** The button that brings further rows, and what holds it. */
  more: { label: string; size?: 'large'; className?: string | undefined };
  /** What stands around the rows and that button. */
  frame?: (content: ReactNode) => ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

const bare = (content: ReactNode) => content;

/** Rows that a screen draws in its own way, as tiles or lines: their faces, and further ones by a press. */
export const RowList = observer(<T,>(props: RowListProps<T>) => {
  const { rows, skeleton, failed, none, noMatch, more, frame = bare, children } = props;
  const { label, className, ...look } = more;
  // Read here: what `AsyncView` calls is not observed.
  const { hasMore, isLoadingMore } = rows;
  return (
    <AsyncView {...rows.view} skeleton={skeleton} errorTitle={failed} empty={noMatch ?? none}>
      {(shown) =>
        frame(
          <>
            {children(shown)}
            {hasMore && (
              <div className={className}>
                <Button {...look} loading={isLoadingMore} onClick={() => void rows.loadMore()}>
                  {label}
                </Button>
              </div>
            )}
          </>,
        )
      }
    </AsyncView>
  );
}) as <T>(props: RowListProps<T>) => ReactNode;
