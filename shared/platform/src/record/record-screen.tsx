import type { Query } from '@pregao/platform';
import { useMoved } from '@pregao/platform/hooks';
import type { Failure } from '@pregao/store-kit';
import { AsyncView } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MissingRecord, type Missing } from './missing-record.tsx';

interface RecordScreenProps<T> {
  /** What is read, by `useQuery`. */
  query: Pick<Query<T>, 'view' | 'error'>;
  /** As high as the record will be; where it is left out, a general one. */
  skeleton?: ReactNode;
  /** Of a 404, or of an address that names no record. */
  missing: Missing | ((failure: Failure | null) => Missing);
  /** The address names no record: nothing is asked. */
  isMissing?: boolean;
  /** Title of an error that can be retried. */
  failed?: string;
  /** What stands around every face but the missing one. */
  frame?: (content: ReactNode) => ReactNode;
  /** The face of a record that is not open to the person; null where it is. */
  locked?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

const bare = (content: ReactNode) => content;

const never = () => false;

/** The faces of one record: skeleton, missing, forbidden, locked, error with a retry, and what it is; an address that moved leads on. */
export const RecordScreen = observer(
  <T,>({
    query,
    skeleton,
    missing,
    isMissing = false,
    failed,
    frame = bare,
    locked,
    children,
  }: RecordScreenProps<T>) => {
    const { error, view } = query;
    const isMoved = useMoved(error);
    if (isMoved) return frame(skeleton);
    if (isMissing || error?.status === 404)
      return <MissingRecord {...(typeof missing === 'function' ? missing(error) : missing)} />;
    return frame(
      <AsyncView {...view} skeleton={skeleton} errorTitle={failed} isEmpty={never}>
        {(data) => locked?.(data) ?? children(data)}
      </AsyncView>,
    );
  },
);
