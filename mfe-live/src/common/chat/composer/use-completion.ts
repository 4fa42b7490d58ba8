import { foldText } from '@pregao/format';
import { pressedKey } from '@pregao/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { completions, mostChoices, type Choice, type Completion } from './completions.ts';

/** Milliseconds without a letter before anybody is asked. */
const pauseMs = 200;

interface Options {
  roomId: number;
  text: string;
  cursor: number;
  onChoose: (text: string, cursor: number, choice: Choice) => void;
}

interface Answer {
  completion: Completion;
  typed: string;
  choices: readonly Choice[];
}

const partOf = (text: string) => {
  for (const completion of completions) {
    const found = completion.part.exec(text);
    if (found) return { completion, typed: found[2] ?? '' };
  }
  return null;
};

/** Whether an answer says already what a longer text leaves of it. */
const holds = (answer: Answer | null, completion: Completion, typed: string): answer is Answer =>
  answer?.completion === completion &&
  (answer.typed === typed || (typed.startsWith(answer.typed) && answer.choices.length < mostChoices));

/** People after an `@` and codes after a `$`, offered while they are typed: asked for after a pause, and chosen by the keyboard. */
export const useCompletion = ({ roomId, text, cursor, onChoose }: Options) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const known = useRef<Answer | null>(null);
  // The text up to the last choice: what is written behind it is not about it any more.
  const settled = useRef('');
  const found = partOf(text.slice(0, cursor));
  const isSettled =
    found !== null && text.startsWith(settled.current) && cursor - found.typed.length < settled.current.length;
  const part = isSettled ? null : found;
  const completion = part?.completion ?? null;
  const typed = part?.typed ?? '';
  useEffect(() => {
    setAt(0);
    if (!completion || holds(known.current, completion, typed)) return;
    const asking = new AbortController();
    const ask = async () => {
      const choices = await completion.find(roomId, typed, asking.signal);
      if (asking.signal.aborted) return;
      known.current = choices && { completion, typed, choices };
      setAnswer(known.current);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [roomId, completion, typed]);
  const start = foldText(typed);
  const isOfPart = answer !== null && answer.completion === completion;
  const choices = !isOfPart
    ? []
    : answer.typed === typed
      ? answer.choices
      : answer.choices.filter(({ folded }) => folded.some((one) => one.startsWith(start)));
  const isWhole = /\s$/.test(typed) && choices.some(({ folded }) => folded[0] === start.trim());
  const isOpen = part !== null && refused !== typed && choices.length > 0 && !isWhole;
  const chosen = Math.min(at, choices.length - 1);
  const choose = (choice: Choice) => {
    const next = `${text.slice(0, cursor - typed.length)}${choice.text} `;
    settled.current = next;
    onChoose(next + text.slice(cursor), next.length, choice);
  };
  return {
    isOpen,
    choices,
    at: chosen,
    choose,
    /** @returns whether the menu took the key */
    onKey: (event: KeyboardEvent): boolean => {
      if (!isOpen) return false;
      const choice = choices[chosen];
      if (event.key === 'ArrowDown') setAt((chosen + 1) % choices.length);
      else if (event.key === 'ArrowUp') setAt((chosen - 1 + choices.length) % choices.length);
      else if (pressedKey(event) === 'Escape') setRefused(typed);
      else if ((pressedKey(event) === 'Enter' || pressedKey(event) === 'Tab') && choice) choose(choice);
      else return false;
      event.preventDefault();
      return true;
    },
  };
};

export type CompletionMenuState = ReturnType<typeof useCompletion>;
