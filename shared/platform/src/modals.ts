import { getPlatform } from './platform.ts';

/** The shell's global modals, opened by bus events; each is loaded when it is first asked for. */
export const modals = {
  /** Pix payment of an order (REQ-4.38–4.40). */
  pix: (details: { order_payment_id: number; order_id: number }) => {
    getPlatform().bus.emit('modal.open.v1', { modal: 'pix', ...details });
  },
  /** The signature a content asks for (REQ-4.52, REQ-4.53, REQ-9.40–9.42). */
  subscribe: (details: {
    signature_name: string;
    signature_slug?: string;
    redirect?: string;
    title?: string;
    button?: string;
    available_in_store?: boolean;
    product_id?: number | null;
    note?: string;
    policy_modal?: boolean;
  }) => {
    getPlatform().bus.emit('modal.open.v1', { modal: 'subscribe', ...details });
  },
  privacy: () => {
    getPlatform().bus.emit('modal.open.v1', { modal: 'privacy' });
  },
  cookie: (view: 'main' | 'config' = 'config') => {
    getPlatform().bus.emit('modal.open.v1', { modal: 'cookie', view });
  },
  requiredData: () => {
    getPlatform().bus.emit('modal.open.v1', { modal: 'required-data' });
  },
};
