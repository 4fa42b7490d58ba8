import { type AnyResource, type SearchStaffGroup } from '@pregao/contract';
import { newRecordAddress } from '@pregao/contract/platform/record-pages';
import { foldText } from '@pregao/format';
import type { Viewer } from '../../http/viewer.ts';
import { typedWords } from './marks.ts';

const shown = 4;

/** How staff call what they begin, whatever its gender. */
const verbs = 'novo nova criar cadastrar adicionar';

/** `e-book` is one word to who types it, with its hyphen or without. */
const wordsOf = (text: string) => [...typedWords(text), ...typedWords(text.replaceAll('-', ''))];

/**
 * What this person may begin that fits some words: a new record of a type they may create.
 *
 * @param typed "novo e-book", "nova perg"; each word begins a word of the command
 * @returns null where nothing fits
 */
export const commandsFor = (
  resources: readonly AnyResource[],
  typed: string,
  { ability }: Viewer,
): SearchStaffGroup | null => {
  const wanted = typedWords(typed);
  if (wanted.join('').length < 2) return null;
  const items = resources
    .filter(({ subject, title: [one, many] }) => {
      const words = wordsOf(`${verbs} ${one} ${many}`);
      return ability.can('create', subject) && wanted.every((word) => words.some((own) => own.startsWith(word)));
    })
    .map(({ title: [one, , gender], desk }) => ({
      title: `${gender === 'feminine' ? 'Nova' : 'Novo'} ${one}`,
      subtitle: '',
      address: newRecordAddress(desk),
    }))
    .slice(0, shown);
  return items.length > 0 ? { name: 'command', title: 'Ações', items } : null;
};

/**
 * The words after the name of a kind: "pedido 101101" asks for an order by its number.
 *
 * @param called one and many of the kind as staff call them
 * @returns what was typed where its first words are no name of the kind
 */
export const wordsForKind = (typed: string, called: readonly string[]): string => {
  const folded = foldText(typed).trim();
  const name = called.map((one) => `${foldText(one)} `).find((one) => folded.startsWith(one));
  return name === undefined ? typed : folded.slice(name.length);
};
