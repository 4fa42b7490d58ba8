import type { AnyRecord } from '../../common/crud/crud-types.ts';

export interface DecisionProps {
  record: AnyRecord;
  /** Whose it is and what it gives. */
  title: string;
  onChanged: () => void;
  onClose: () => void;
}
