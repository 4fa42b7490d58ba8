import { mostMentions } from '@pregao/contract';
import { useRef } from 'react';
import type { Choice } from './completions.ts';

/** Who was chosen in the menu for what is being typed: the text alone does not say which person is meant. */
export const useChosen = () => {
  const people = useRef(new Map<number, string>());
  return {
    add: (choice: Choice) => {
      if (choice.kind === 'person') people.current.set(choice.person.id, choice.person.nickname);
    },
    /** Those whom the text still names. */
    namedIn: (text: string): number[] =>
      [...people.current]
        .filter(([, nickname]) => text.includes(`@${nickname}`))
        .map(([id]) => id)
        .slice(-mostMentions),
    clear: () => people.current.clear(),
  };
};
