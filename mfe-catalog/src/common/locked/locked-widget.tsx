import type { SlotProps } from '@pregao/contract';
import { LockedContent } from './locked-content.tsx';

/** What stands in the place of a content of another remote that is not open. */
export const LockedWidget = ({ access, title, teaser }: SlotProps<'content.locked'>) =>
  access.open ? null : <LockedContent access={access} title={title} teaser={teaser} />;
