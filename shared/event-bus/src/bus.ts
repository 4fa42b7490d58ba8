import { readEvent, type EventName, type EventPayload } from '@pregao/contract/events';
import { filter, map, Subject, type Observable } from 'rxjs';
import { openTabs, type Tabs } from './tabs.ts';

/** Where an event was emitted: in this tab, or in another one of the same person. */
type Origin = 'here' | 'elsewhere';

type Handler<N extends EventName> = (payload: EventPayload<N>, origin: Origin) => void | Promise<void>;

export interface BusOptions {
  /** Name of the channel shared by the tabs of one origin, or `false` to stay in this tab. */
  crossTab?: string | false;
  /** Told about a refused payload and about a listener that threw. */
  onError?: (error: unknown, name: string) => void;
}

/** The typed bus of the platform. */
export interface Bus {
  /** Tells every listener; false when the payload is not what the contract says, and then nobody hears it. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): boolean;
  /** Listens until the returned function is called. A handler that throws harms no other. */
  on<N extends EventName>(name: N, handler: Handler<N>): () => void;
  /** The event's payloads as an Observable. */
  stream<N extends EventName>(name: N): Observable<EventPayload<N>>;
  /** Stops listening to other tabs and ends every stream; nothing is heard afterwards. */
  dispose(): void;
}

interface Envelope {
  name: EventName;
  payload: unknown;
  origin: Origin;
}

const reportToConsole = (error: unknown, name: string) => console.error(`bus: ${name}`, error);

/** A refused payload is told to `onError`; an event this release does not know was sent by a newer tab and is none of ours. */
const accept = (name: string, payload: unknown, onError: (error: unknown, name: string) => void) => {
  const read = readEvent(name, payload);
  if (read && !read.result.success) onError(read.result.error, name);
  return read?.result.success ? { crossTab: read.crossTab, payload: read.result.data } : null;
};

/**
 * Opens the bus: payloads are validated by the contract, events marked `crossTab` reach the person's other tabs through
 * BroadcastChannel, and a listener that throws is contained.
 */
export const createBus = ({ crossTab = 'pregao.bus', onError = reportToConsole }: BusOptions = {}): Bus => {
  const subject = new Subject<Envelope>();
  let disposed = false;
  const tabs: Tabs = openTabs(crossTab, ({ name, payload }) => {
    const accepted = accept(name, payload, onError);
    if (accepted?.crossTab) subject.next({ name: name as EventName, payload: accepted.payload, origin: 'elsewhere' });
  });
  const named = <N extends EventName>(name: N) => subject.pipe(filter((envelope) => envelope.name === name));

  return {
    emit(name, payload) {
      const accepted = accept(name, payload, onError);
      if (!accepted || disposed) return false;
      subject.next({ name, payload: accepted.payload, origin: 'here' });
      if (accepted.crossTab) tabs.send({ name, payload: accepted.payload });
      return true;
    },
    on(name, handler) {
      const listen = ({ payload, origin }: Envelope) => {
        try {
          Promise.resolve(handler(payload as EventPayload<typeof name>, origin)).catch((error: unknown) =>
            onError(error, name),
          );
        } catch (error) {
          onError(error, name);
        }
      };
      const subscription = named(name).subscribe(listen);
      return () => subscription.unsubscribe();
    },
    stream: (name) => named(name).pipe(map((envelope) => envelope.payload as EventPayload<typeof name>)),
    dispose() {
      tabs.close();
      disposed = true;
      subject.complete();
    },
  };
};
