import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import { pressedKey } from '../lib/pressed-key.ts';

export interface TickerOption {
  /** As it is written after the `$`. */
  ticker: string;
  /** Of the company or the fund. */
  name: string;
}

/** Finds tickers by the beginning of their code or name; given up by `signal` when more is typed. */
export type FindTickers = (query: string, signal: AbortSignal) => Promise<readonly TickerOption[]>;

interface OpenMenu {
  readonly items: readonly TickerOption[];
  readonly loading: boolean;
  /** The one that Enter takes. */
  readonly active: number;
  readonly choose: (option: TickerOption) => void;
  /** Where the `$` stands in the window. */
  readonly place: () => DOMRect;
}

/** What the list beside a `$` shows: told by the editor, drawn by React. */
export const createTickerMenu = () => {
  let open: OpenMenu | null = null;
  const listeners = new Set<() => void>();
  const change = (next: OpenMenu | null) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const show = ({ items, loading, query, command, clientRect }: SuggestionProps<TickerOption, TickerOption>) => {
    change(
      query === ''
        ? null
        : { items, loading, active: 0, choose: command, place: () => clientRect?.() ?? new DOMRect() },
    );
  };
  const walk = (step: number) => {
    if (open) change({ ...open, active: (open.active + step + open.items.length) % open.items.length });
  };
  const handleKey = ({ event }: SuggestionKeyDownProps): boolean => {
    const option = open?.items[open.active];
    if (!open || !option) return false;
    if (pressedKey(event) === 'ArrowDown') walk(1);
    else if (pressedKey(event) === 'ArrowUp') walk(-1);
    else if (pressedKey(event) === 'Enter' || pressedKey(event) === 'Tab') open.choose(option);
    else return false;
    return true;
  };
  return {
    open: () => open,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => {
        change(null);
      },
      onKeyDown: handleKey,
    }),
  };
};

export type TickerMenuState = ReturnType<typeof createTickerMenu>;
