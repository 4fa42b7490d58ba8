import { listRecordReaders } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { pressedKey } from '@pregao/ui';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { RecordRef } from './record-ref.ts';

export interface Mentioned {
  id: number;
  name: string;
}

/** What is being typed after an `@` that begins a word; a name may have several words. */
const typedName = /(?:^|\s)@((?!\s)[^\n@]{0,40})$/;
/** Milliseconds without a letter before anybody is asked. */
const pauseMs = 200;

interface Options {
  of: RecordRef;
  text: string;
  cursor: number;
  mentioned: readonly Mentioned[];
  onChoose: (text: string, cursor: number, person: Mentioned) => void;
}

/** Colleagues after an `@`, offered while their name is typed to who may read the record, and chosen by the keyboard. */
export const useMentions = ({ of: { entity, entity_id }, text, cursor, mentioned, onChoose }: Options) => {
  const { api } = usePlatform();
  const [answer, setAnswer] = useState<{ typed: string; people: readonly Mentioned[] } | null>(null);
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const found = typedName.exec(text.slice(0, cursor))?.[1];
  const typed = found === undefined || mentioned.some(({ name }) => found.startsWith(`${name} `)) ? null : found;
  useEffect(() => {
    setAt(0);
    if (typed === null) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const query = { entity, entity_id, ...(typed && { q: typed }) };
      const result = await api.call(listRecordReaders, { query, signal: asking.signal });
      if (!asking.signal.aborted && result.ok) setAnswer({ typed, people: result.data.data });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, entity, entity_id, typed]);
  const people = typed !== null && typed !== refused && answer?.typed === typed ? answer.people : [];
  const choose = (person: Mentioned) => {
    const next = `${text.slice(0, cursor - (typed ?? '').length)}${person.name} `;
    onChoose(next + text.slice(cursor), next.length, person);
  };
  return {
    people,
    at,
    choose,
    handleKey: (event: KeyboardEvent) => {
      const person = people[at];
      if (!person) return;
      if (event.key === 'ArrowDown') setAt((at + 1) % people.length);
      else if (event.key === 'ArrowUp') setAt((at - 1 + people.length) % people.length);
      else if (pressedKey(event) === 'Escape') setRefused(typed);
      else if (pressedKey(event) === 'Enter' || pressedKey(event) === 'Tab') choose(person);
      else return;
      event.preventDefault();
    },
  };
};
