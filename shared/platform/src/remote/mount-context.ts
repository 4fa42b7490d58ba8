import { createContext, useContext } from 'react';

/** Ends with the mount it belongs to; the shell's own parts never leave. */
const never = new AbortController().signal;

export const MountContext = createContext<AbortSignal>(never);

/**
 * Aborted when the remote is taken out of the page. For what an effect cannot clean up by itself: hand it to `fetch`,
 * `api.call`, `addEventListener` and whatever else takes a signal.
 */
export const useMountSignal = (): AbortSignal => useContext(MountContext);
