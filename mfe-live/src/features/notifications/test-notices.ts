import type { Notification, NotificationPreferences } from '@pregao/contract';

export const notice = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'payment_confirmed',
  title: `Pagamento do pedido ${id} confirmado`,
  text: 'Recebemos R$ 199,90.',
  path: `/pagamento/sucesso?order=${id}`,
  created_at: '2026-01-23T12:00:00.000Z',
  read_at: null,
  ...overrides,
});

export const page = (data: Notification[], next: string | null = null) => ({
  data,
  meta: { per_page: 30, next_cursor: next },
});

export const preferences = (overrides: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
  kinds: [
    { kind: 'password_changed', on: { in_app: true, mail: true } },
    { kind: 'pix_expiring', on: { in_app: true, mail: true } },
  ],
  digest: 'now',
  quiet: null,
  email: 'ana@exemplo.test',
  ...overrides,
});

/** Makes everything that is watched come into view at once. */
export const seeEverything = () => {
  const { IntersectionObserver: before } = window;
  window.IntersectionObserver = class {
    private readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    disconnect() {}
  } as never;
  return () => {
    window.IntersectionObserver = before;
  };
};
