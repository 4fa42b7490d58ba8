import {
  challengeLimitMs,
  fromPayFrame,
  type CardHolder,
  type FromPayFrame,
  type PayColors,
  type PayMode,
  type ToPayFrame,
} from '@pregao/contract/commerce/pay-frame';
import { coverPage } from './cover-page.ts';

type Of<T extends FromPayFrame['type']> = Omit<Extract<FromPayFrame, { type: T }>, 'type' | 'nonce'>;

type PayToken = Of<'token'>;

/** `load`: nothing to type in within ten seconds; it may still come. `gone`: the document left, and can't be used again. */
export type PayFailure = Of<'failed'>['cause'] | 'load' | 'gone' | 'busy';

/** How a challenge ended. What became of the payment, only the server knows. */
type ChallengeEnd = Exclude<Of<'challenge'>['state'], 'opened'>;

/** Why no token came. */
export class PayFrameError extends Error {
  override name = 'PayFrameError';
  override readonly cause: PayFailure;

  constructor(cause: PayFailure) {
    super(`the pay document gave no token: ${cause}`);
    this.cause = cause;
  }
}

interface PayFrameEvents {
  ready?(): void;
  validity?(about: Of<'validity'>): void;
  bin?(bin: string | null): void;
  installments?(about: Of<'installments'>): void;
  failed?(cause: PayFailure): void;
}

export interface PayFrameOptions {
  /** Element the frame is put into; it reserves the place of the form at once. */
  host: HTMLElement;
  /** Origin of the pay document (`variant.payOrigin`). */
  origin: string;
  /** What the frame is called by who can't see it. */
  title: string;
  mode: PayMode;
  amount_cents: number;
  skin: 'light' | 'dark';
  colors?: PayColors;
  holder?: CardHolder;
  events: PayFrameEvents;
}

interface SubmitOptions {
  save?: boolean;
}

export interface PayFrame {
  /**
   * Asks the provider for a token of what was typed. While one is on its way the same promise is given again.
   * @param holder as they are in our fields now; without them those of the mounting
   * @param more `save`: a token that saves the card comes with it (`save_token`); a kept card has none
   * @returns the token, which pays once, with what of the card may be known
   * @throws PayFrameError
   */
  submit(holder?: CardHolder, more?: SubmitOptions): Promise<PayToken>;
  /** The total is another one: the installments are asked for again. @param cents centavos */
  changeAmount(cents: number): void;
  /**
   * Opens the issuer's challenge (3DS) over the page.
   * @param url as the server told it
   * @throws PayFrameError where the document can't show it
   */
  challenge(url: string): Promise<ChallengeEnd>;
  /** Takes the frame away; nothing is told any more. */
  dispose(): void;
}

/** Longest that the fields may take, in milliseconds. */
const loadLimitMs = 10_000;

/** Height of the form before it tells its own, in pixels: the document's skeleton has it too. */
const heights: Record<PayMode['kind'], number> = { card: 190, 'saved-card': 96 };

/** What the document needs; it never moves the page it is shown in. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols';

const makeFrame = ({ origin, title, mode }: PayFrameOptions): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: `${heights[mode.kind]}px`,
    border: '0',
    // Of another scheme than the document's the browser would paint an opaque ground under it.
    colorScheme: 'normal',
  });
  frame.src = `${origin}/`;
  return frame;
};

interface Waiting<T> {
  id: string;
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: PayFrameError): void;
}

const waiting = <T>(id: string): Waiting<T> => ({ id, ...Promise.withResolvers<T>() });

type Unsigned<M> = M extends ToPayFrame ? Omit<M, 'nonce'> : never;

class Mounting implements PayFrame {
  readonly options: PayFrameOptions;
  readonly nonce = crypto.randomUUID();
  readonly frame: HTMLIFrameElement;
  readonly timer: ReturnType<typeof setTimeout>;
  isReady = false;
  isOpen = true;
  loads = 0;
  token: Waiting<PayToken> | null = null;
  challenged: Waiting<ChallengeEnd> | null = null;
  challengeTimer: ReturnType<typeof setTimeout> | undefined;
  uncover: (() => void) | null = null;

  constructor(options: PayFrameOptions) {
    this.options = options;
    this.frame = makeFrame(options);
    addEventListener('message', this.hear);
    this.frame.addEventListener('load', this.open);
    this.timer = setTimeout(() => {
      if (!this.isReady) this.fail('load');
    }, loadLimitMs);
    options.host.append(this.frame);
  }

  say(message: Unsigned<ToPayFrame>) {
    this.frame.contentWindow?.postMessage({ ...message, nonce: this.nonce }, this.options.origin);
  }

  /** The nonce is told once: a document that comes after the first is not one that we opened. */
  open = () => {
    this.loads += 1;
    if (this.loads > 1) {
      this.dispose('gone');
      this.options.events.failed?.('gone');
      return;
    }
    const { mode, amount_cents, skin, colors, holder } = this.options;
    this.say({ type: 'open', mode, amount_cents, skin, ...(colors && { colors }), ...(holder && { holder }) });
  };

  hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== this.frame.contentWindow || origin !== this.options.origin) return;
    const read = fromPayFrame.safeParse(data);
    if (read.success && read.data.nonce === this.nonce) this.take(read.data);
  };

  take(message: FromPayFrame) {
    const { events } = this.options;
    if (message.type === 'ready') {
      if (this.isReady) return;
      this.isReady = true;
      clearTimeout(this.timer);
      events.ready?.();
    } else if (message.type === 'validity') {
      const { field, valid, cause } = message;
      events.validity?.({ field, valid, cause });
    } else if (message.type === 'bin') events.bin?.(message.bin);
    else if (message.type === 'installments') {
      const { amount_cents, options } = message;
      events.installments?.({ amount_cents, options });
    } else if (message.type === 'height') {
      if (!this.uncover) this.frame.style.height = `${message.px}px`;
    } else if (message.type === 'token') this.takeToken(message);
    else if (message.type === 'challenge') this.takeChallenge(message.state);
    else this.takeFailure(message);
  }

  /** A token that nobody waits for was given before, or is not ours. */
  takeToken({ type: _type, nonce: _nonce, ...given }: Extract<FromPayFrame, { type: 'token' }>) {
    const { token } = this;
    if (token?.id !== given.submission_id) return;
    this.token = null;
    token.resolve(given);
  }

  takeChallenge(state: 'opened' | ChallengeEnd) {
    if (!this.challenged) return;
    if (state === 'opened') this.uncover ??= coverPage(this.frame);
    else this.endChallenge((challenged) => challenged.resolve(state));
  }

  takeFailure({ cause, submission_id }: Extract<FromPayFrame, { type: 'failed' }>) {
    if (submission_id !== null) {
      const { token } = this;
      if (token?.id !== submission_id) return;
      this.token = null;
      token.reject(new PayFrameError(cause));
    } else if (cause === 'challenge') this.endChallenge((challenged) => challenged.reject(new PayFrameError(cause)));
    else this.fail(cause);
  }

  fail(cause: PayFailure) {
    clearTimeout(this.timer);
    this.options.events.failed?.(cause);
  }

  endChallenge(end: (challenged: Waiting<ChallengeEnd>) => void) {
    const { challenged } = this;
    clearTimeout(this.challengeTimer);
    this.challenged = null;
    this.uncover?.();
    this.uncover = null;
    if (challenged) end(challenged);
  }

  submit(holder?: CardHolder, { save }: SubmitOptions = {}): Promise<PayToken> {
    if (this.token) return this.token.promise;
    if (!this.isReady || !this.isOpen) return Promise.reject(new PayFrameError(this.isOpen ? 'load' : 'gone'));
    this.token = waiting(crypto.randomUUID());
    this.say({ type: 'submit', submission_id: this.token.id, ...(holder && { holder }), ...(save && { save }) });
    return this.token.promise;
  }

  changeAmount(cents: number) {
    this.say({ type: 'amount', amount_cents: cents });
  }

  challenge(url: string): Promise<ChallengeEnd> {
    if (this.challenged) return Promise.reject(new PayFrameError('busy'));
    if (!this.isReady || !this.isOpen) return Promise.reject(new PayFrameError(this.isOpen ? 'load' : 'gone'));
    this.challenged = waiting(url);
    // The document ends it in time by itself; one that hangs does not hold the page.
    this.challengeTimer = setTimeout(() => {
      this.endChallenge((challenged) => challenged.resolve('timeout'));
    }, challengeLimitMs + loadLimitMs);
    this.say({ type: 'challenge', url });
    return this.challenged.promise;
  }

  dispose(cause: PayFailure = 'gone') {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.timer);
    removeEventListener('message', this.hear);
    this.frame.removeEventListener('load', this.open);
    this.say({ type: 'close' });
    this.endChallenge((challenged) => challenged.reject(new PayFrameError(cause)));
    this.token?.reject(new PayFrameError(cause));
    this.token = null;
    this.frame.remove();
  }
}

/**
 * Shows the pay document (decision 196) in an element and speaks with it. Nothing of a card but its brand, its first and
 * last digits and a token that pays once comes out of it.
 *
 * @returns what drives the frame until it is disposed of
 */
export const mountPayFrame = (options: PayFrameOptions): PayFrame => new Mounting(options);
