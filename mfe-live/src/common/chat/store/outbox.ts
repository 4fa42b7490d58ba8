import type { MessageFile } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import type { Result } from '@pregao/store-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ResponseOf, createRoomMessage } from '@pregao/contract';
import type { NewMessage } from '../chat.api.ts';

interface ReplyTo {
  id: number;
  message: string;
  nickname: string;
}

/** A message on its way, or one that did not get through. */
export interface Outgoing {
  clientId: string;
  text: string;
  files: readonly MessageFile[];
  /** Who was chosen in the menu of people; what an older release kept does not say it. */
  mentions?: readonly number[];
  replyTo: ReplyTo | null;
  /** It stands out as the words of who runs the room. */
  isHighlight: boolean;
  at: string;
  /** Why it did not get through; null while it is on its way. */
  failure: string | null;
}

type Sent = ResponseOf<typeof createRoomMessage>;
type Failed = Extract<Result<Sent>, { ok: false }>;

interface Ports {
  send(body: NewMessage): Promise<Result<Sent>>;
  onSent(sent: Sent): void;
  onFailed(failure: Failed): void;
  /** Where what did not get through is kept, so that a reload does not lose it. */
  kept?: { read(): unknown; keep(items: readonly Outgoing[]): void; drop(): void };
}

const typeOf = ({ text, files, isHighlight }: Outgoing) => (isHighlight ? 5 : files.length > 0 && !text ? 4 : 1);

/** What was kept before a reload; of another release nothing. */
const keptOf = (kept: unknown): readonly Outgoing[] =>
  Array.isArray(kept)
    ? (kept as Partial<Outgoing>[]).filter(
        (one): one is Outgoing =>
          typeof one?.clientId === 'string' && typeof one.text === 'string' && typeof one.failure === 'string',
      )
    : [];

/** What one has sent and the room has not taken yet. Sent again it goes under its first mark, so that it is never there twice. */
export class Outbox {
  items: readonly Outgoing[] = [];
  /** Whether the next one is a highlight. */
  isHighlight = false;
  private readonly ports: Ports;

  constructor(ports: Ports) {
    this.ports = ports;
    this.items = keptOf(ports.kept?.read());
    makeAutoObservable<Outbox, 'ports'>(this, { items: observableRef, ports: false }, { autoBind: true });
  }

  async send(draft: Pick<Outgoing, 'text' | 'files' | 'mentions' | 'replyTo'>): Promise<void> {
    const item: Outgoing = {
      ...draft,
      isHighlight: this.isHighlight,
      clientId: crypto.randomUUID(),
      at: new Date(platformNow()).toISOString(),
      failure: null,
    };
    this.items = [...this.items, item];
    this.isHighlight = false;
    await this.run(item);
  }

  setHighlight(isHighlight: boolean) {
    this.isHighlight = isHighlight;
  }

  async retry(clientId: string): Promise<void> {
    const item = this.items.find((one) => one.clientId === clientId);
    if (item?.failure == null) return;
    const again = { ...item, failure: null };
    this.put(again);
    await this.run(again);
  }

  /** The room has it, or it is given up. */
  drop(clientId: string) {
    this.items = this.items.filter((one) => one.clientId !== clientId);
    this.keep();
  }

  private async run(item: Outgoing) {
    const { clientId, text, files, mentions = [], replyTo } = item;
    const result = await this.ports.send({
      client_id: clientId,
      message: text,
      type: typeOf(item),
      reply_to: replyTo?.id ?? null,
      files: files.map(({ id }) => id),
      mentions: [...mentions],
    });
    if (result.ok) {
      this.drop(clientId);
      this.ports.onSent(result.data);
    } else {
      // Its event may have come where the answer was lost: then it is there already.
      if (this.items.some((one) => one.clientId === clientId)) this.put({ ...item, failure: result.message });
      this.ports.onFailed(result);
    }
  }

  private put(item: Outgoing) {
    this.items = this.items.map((one) => (one.clientId === item.clientId ? item : one));
    this.keep();
  }

  private keep() {
    const failed = this.items.filter(({ failure }) => failure !== null);
    if (failed.length > 0) this.ports.kept?.keep(failed);
    else this.ports.kept?.drop();
  }
}
