import { useDeferredValue, type ReactNode } from 'react';

/**
 * What stands below the first view: drawn once that is on the screen, a little at a time, so that nothing waits for it. It
 * comes by itself right after, whether anybody scrolls or not: keyboards, printers and searches find it. Its room is kept.
 *
 * @param room its least height meanwhile, as CSS has it
 */
export const BelowTheFold = ({ room = '100dvh', children }: { room?: string; children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <div style={{ minBlockSize: room }} />;
