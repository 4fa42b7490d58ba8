import { byId } from './field.ts';
import type { Tell } from './form.ts';

interface Limits {
  /** Longest that it stays open, in milliseconds. */
  limitMs: number;
  /** The one origin that may show a challenge without TLS: the sandbox PSP of a local start. */
  plainOrigin: string | null;
}

const isShown = (url: string, plain: string | null): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === plain);

/**
 * Shows the issuer's challenge (3DS) over the document, which the page then shows over itself. What the issuer says of
 * its end is a hint only: what became of the payment, the server asks the provider.
 *
 * @returns what ends it without a word
 */
export const openChallenge = (url: string, { limitMs, plainOrigin }: Limits, tell: Tell): (() => void) => {
  if (!isShown(url, plainOrigin)) {
    tell({ type: 'failed', cause: 'challenge', submission_id: null });
    return () => {};
  }
  const dialog = byId('challenge') as HTMLDialogElement;
  const frame = document.createElement('iframe');
  frame.title = 'Confirmação do seu banco';
  frame.src = url;
  const until = Date.now() + limitMs;
  const left = byId('challenge-left');
  const count = () => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds === 0) end('timeout');
  };
  const clock = setInterval(count, 1000);
  const hear = ({ source, data }: MessageEvent) => {
    const said = data as { status?: unknown } | null;
    if (source === frame.contentWindow && said?.status === 'COMPLETE') end('completed');
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    end('cancelled');
  };
  const remove = () => {
    clearInterval(clock);
    removeEventListener('message', hear);
    dialog.removeEventListener('cancel', cancel);
    byId('challenge-cancel').removeEventListener('click', cancel);
    frame.remove();
    dialog.close();
  };
  const end = (state: 'completed' | 'cancelled' | 'timeout') => {
    remove();
    tell({ type: 'challenge', state });
  };
  addEventListener('message', hear);
  dialog.addEventListener('cancel', cancel);
  byId('challenge-cancel').addEventListener('click', cancel);
  dialog.append(frame);
  dialog.showModal();
  count();
  tell({ type: 'challenge', state: 'opened' });
  return remove;
};
