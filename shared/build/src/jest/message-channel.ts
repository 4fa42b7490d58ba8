interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

const open = (other: () => Port): Port => ({
  onmessage: null,
  postMessage: (data) => {
    setTimeout(() => {
      other().onmessage?.({ data });
    }, 0);
  },
  close() {
    this.onmessage = null;
  },
});

/** A channel on timers: Node's own would keep the test process alive, and jsdom has none. */
export class TimerChannel {
  readonly port1: Port = open(() => this.port2);
  readonly port2: Port = open(() => this.port1);
}
