import { releaseOf } from '@pregao/contract';
import { budgetMs, drawnMs, headStartMs } from './fallback.ts';

/** Since when a person waits for a screen, whichever releases and files are tried meanwhile. */
export interface Wait {
  readonly began: number;
}

/** A file that is asked for late in a wait has this long before the release before is taken for it. */
const leastMs = 3_000;

/** The file that hangs is given up by its name, just before the wait is over for all that was waited for. */
const namedMs = 100;

let visit: Wait | null = null;
/** The last wait that ended in nothing: what stands in goes on in the same time. */
let lost: Wait | null = null;
let isReplaceable = false;

const begin = (): Wait => ({ began: Date.now() });

/** What is left of the nine seconds, in ms. */
export const leftOf = ({ began }: Wait): number => Math.max(0, began + budgetMs - Date.now());

/** How long a release may take to come, in ms: what comes at the last moment still has time to be drawn. */
export const timeToCome = (wait: Wait): number => Math.max(0, leftOf(wait) - drawnMs);

const running = (wait: Wait | null) => (wait && leftOf(wait) > 0 ? wait : null);

/** A visit begins, and with it a wait of its own. */
export const beginVisit = (): Wait => {
  lost = null;
  visit = begin();
  return visit;
};

/** Another release is tried for what the person waits for already, however little is left, or for what stood and fell. */
export const goOn = (): Wait => {
  visit = visit ?? running(lost) ?? begin();
  return visit;
};

/** What was waited for is there. */
export const endWait = (wait: Wait): void => {
  if (visit === wait) visit = null;
};

/** Nobody waits any more: the person went elsewhere, or reads that it failed. What is asked for then has its own time. */
export const endVisit = (): void => {
  visit = null;
  lost = null;
  isReplaceable = false;
};

/** What was waited for did not come. */
export const loseWait = (wait: Wait): void => {
  lost = wait;
};

/** Notes whether there is a release before the one on screen that could stand in for it. */
export const setReplaceable = (can: boolean): void => {
  isReplaceable = can;
};

/** The wait of a file that is asked for now: the visit's while one is under way. */
export const waitForFile = (): Wait => running(visit) ?? begin();

/** How long a file may take that is asked for now: its release leaves time for the one that could stand in for it. */
export const patienceFor = (wait: Wait, address: string): number => {
  const isOfRemote = releaseOf(address)?.remote !== 'shell';
  const left = Math.max(0, leftOf(wait) - namedMs);
  return isReplaceable && isOfRemote ? Math.min(left, Math.max(wait.began + headStartMs - Date.now(), leastMs)) : left;
};
