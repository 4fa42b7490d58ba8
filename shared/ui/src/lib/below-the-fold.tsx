import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  room?: string;
  isBelow?: boolean;
  children: ReactNode;
}

/**
 * What stands below the first view: drawn once that is on the screen, a little at a time, so that nothing waits for it. It
 * comes by itself right after, whether anybody scrolls or not: keyboards, printers and searches find it. Its room is kept.
 *
 * @param room its least height meanwhile, as CSS has it
 * @param isBelow false where nothing stands over it: then it is the first view
 */
export const BelowTheFold = ({ room = '100dvh', isBelow = true, children }: Props) =>
  useDeferredValue(true, !isBelow) ? children : <div style={{ minBlockSize: room }} />;
