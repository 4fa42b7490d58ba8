import type { SyntheticEvent } from 'react';

/** Whether an event happened in the part that listens for it, not in a dialog or popup that stands elsewhere in the page. */
export const isInside = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node);
