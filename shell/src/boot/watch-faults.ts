import type { FaultPhase } from '@pregao/platform';

interface Fault {
  remote: string;
  version: string;
  phase: FaultPhase;
  message: string;
}

interface Ports {
  report(fault: Fault): void;
  /** The release on screen: what threw and says not where is charged to it. */
  shown(): { remote: string; version: string } | null;
  /** Tells the person that what they just asked for did not work. */
  apologise(): void;
}

const remoteFile = /\/releases\/(mfe-[a-z0-9-]+)\/([^/\s:]+)\//;
const anyFile = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s:]+)\//;

/** Whose code threw: the first remote on the stack, since the kit below it only did what it was asked; else the shell. */
const ownerOf = (trace: string) => {
  const found = remoteFile.exec(trace) ?? anyFile.exec(trace);
  return found ? { remote: found[1] ?? '', version: found[2] ?? '' } : null;
};

/** A request somebody gave up, or a load whose failure is reported where it is met. */
const isExpected = (error: unknown) => {
  const { name, phase } = (error ?? {}) as { name?: unknown; phase?: unknown };
  return name === 'AbortError' || name === 'CanceledError' || (name === 'RemoteLoadError' && phase !== undefined);
};

/** Not the person's doing, and not what they wait for, unless they just pressed something. */
const justActed = () => navigator.userActivation?.isActive ?? false;

/**
 * React's error 177, thrown by its own timer where a part came late while effects of another root waited (decision 117):
 * the screen is whole, so it is counted and nobody is told that something failed.
 */
const isRecovered = (message: string) => /React error #177;|Cannot commit the same tree as before/.test(message);

/** What was rejected with, in a few words: nothing a person wrote travels further than an error's message would. */
const describe = (reason: unknown): string =>
  typeof reason === 'string' ? `"${reason.slice(0, 200)}"` : Object.prototype.toString.call(reason);

const mostReports = 20;

/**
 * Reports what handlers, timers and promises throw, each fault once, by the release whose code threw. The screen stays as
 * it is.
 */
export const watchFaults = ({ report, shown, apologise }: Ports) => {
  const seen = new Set<string>();
  const take = (error: unknown, message: string, trace: string, owner = ownerOf(trace)) => {
    if (!owner || isExpected(error)) return;
    const key = `${owner.remote}@${owner.version} ${message}`;
    if (!seen.has(key) && seen.size < mostReports) {
      seen.add(key);
      report({ ...owner, phase: 'event', message });
    }
    if (justActed() && !isRecovered(message)) apologise();
  };
  window.addEventListener('error', ({ error, message, filename }) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    take(
      error,
      error instanceof Error ? error.message : message,
      remoteFile.test(stack) ? stack : `${filename}\n${stack}`,
    );
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error) take(reason, reason.message, reason.stack ?? '');
    // A text, an answer, nothing at all: no stack says whose it was.
    else take(reason, `rejected with ${describe(reason)}`, '', shown());
  });
};
