import type { MessageAuthor } from '@pregao/contract';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { loadPeople } from '../chat.api.ts';

/** The name being typed: from its `@`, which begins a word, to the cursor. */
const namePart = /(^|\s)@([^\s@]{0,40})$/;

interface Options {
  roomId: number;
  text: string;
  cursor: number;
  onChoose: (text: string, cursor: number) => void;
}

/** People to name in a message, offered while their name is typed after an `@`. */
export const useMentions = ({ roomId, text, cursor, onChoose }: Options) => {
  const [people, setPeople] = useState<readonly MessageAuthor[]>([]);
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const found = namePart.exec(text.slice(0, cursor));
  const typed = found ? (found[2] ?? '') : null;
  useEffect(() => {
    setAt(0);
    if (typed === null) return;
    const asking = new AbortController();
    void loadPeople(roomId, typed, asking.signal).then((answer) => {
      if (!asking.signal.aborted) setPeople(answer.ok ? answer.data.data : []);
    });
    return () => asking.abort();
  }, [roomId, typed]);
  const isOpen = typed !== null && refused !== typed && people.length > 0;
  const choose = (person: MessageAuthor) => {
    const start = cursor - (typed?.length ?? 0);
    const next = `${text.slice(0, start)}${person.nickname} `;
    onChoose(next + text.slice(cursor), next.length);
  };
  return {
    isOpen,
    people,
    at,
    choose,
    /** @returns whether the menu took the key */
    onKey: (event: KeyboardEvent): boolean => {
      if (!isOpen) return false;
      const chosen = people[at];
      if (event.key === 'ArrowDown') setAt((at + 1) % people.length);
      else if (event.key === 'ArrowUp') setAt((at - 1 + people.length) % people.length);
      else if (event.key === 'Escape') setRefused(typed);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
      else return false;
      event.preventDefault();
      return true;
    },
  };
};
