import type { ToPayFrame } from '@pregao/contract/commerce/pay-frame';
import { openChallenge } from './challenge.ts';
import { byId } from './field.ts';
import { PayForm, type Tell } from './form.ts';
import { isAllowed, readMessage } from './messages.ts';
import type { ProviderConstructor } from './provider.ts';

/** What the server writes into the document. */
export interface PayConfig {
  sdk: string;
  publicKey: string;
  /** Origins whose pages may show the document. */
  parents: string[];
  plainOrigin: string | null;
  limitMs: number;
}

type Opening = Extract<ToPayFrame, { type: 'open' }>;

const config = JSON.parse(byId('pay-config').textContent) as PayConfig;

const loadProvider = () =>
  new Promise<ProviderConstructor>((done, fail) => {
    const script = document.createElement('script');
    script.src = config.sdk;
    script.onerror = fail;
    script.onload = () => {
      const { MercadoPago } = window as { MercadoPago?: ProviderConstructor };
      if (MercadoPago) done(MercadoPago);
      else fail(new Error('no provider'));
    };
    document.head.append(script);
  });

const wear = ({ skin, colors }: Opening) => {
  const root = document.documentElement;
  root.dataset.skin = skin;
  for (const name of ['text', 'muted', 'border', 'surface', 'focus', 'danger'] as const)
    if (colors?.[name]) root.style.setProperty(`--${name}`, colors[name]);
};

/** The one mounting of this document. Its nonce is taken with the first `open`; another one is heard by nobody. */
class Mounting {
  readonly nonce: string;
  readonly origin: string;
  form: PayForm | null = null;
  endChallenge = () => {};
  closed = false;

  constructor(opening: Opening, origin: string) {
    this.nonce = opening.nonce;
    this.origin = origin;
    wear(opening);
    void this.open(opening);
  }

  tell: Tell = (message) => {
    if (!this.closed) parent.postMessage({ ...message, nonce: this.nonce }, this.origin);
  };

  async open(opening: Opening) {
    const main = byId('card');
    new ResizeObserver(() => {
      this.tell({ type: 'height', px: Math.ceil(main.getBoundingClientRect().height) });
    }).observe(main);
    let cause: 'script' | 'fields' = 'script';
    try {
      const MercadoPago = await loadProvider();
      cause = 'fields';
      // With them the provider's script would write scripts into the document, which the policy refuses (decision 196).
      const options = { locale: 'pt-BR', advancedFraudPrevention: false, trackingDisabled: true };
      this.form = new PayForm(new MercadoPago(config.publicKey, options), opening, this.tell);
      await Promise.all(this.form.fields.map(({ ready }) => ready));
      main.ariaBusy = 'false';
      this.tell({ type: 'ready' });
    } catch {
      this.tell({ type: 'failed', cause, submission_id: null });
    }
  }

  hear(message: Exclude<ToPayFrame, Opening>) {
    if (message.type === 'close') this.close();
    else if (message.type === 'amount') this.form?.changeAmount(message.amount_cents);
    else if (message.type === 'submit') void this.form?.submit(message);
    else {
      this.endChallenge();
      this.endChallenge = openChallenge(message.url, config, this.tell);
    }
  }

  close() {
    this.closed = true;
    this.endChallenge();
    this.form?.close();
  }
}

let mounting: Mounting | null = null;

addEventListener('message', ({ source, origin, data }) => {
  if (parent === window || source !== parent || !isAllowed(origin, config.parents)) return;
  const message = readMessage(data);
  if (message?.type === 'open') mounting ??= new Mounting(message, origin);
  else if (message && mounting?.nonce === message.nonce && mounting.origin === origin && !mounting.closed)
    mounting.hear(message);
});
