import { searchKinds, type SearchSuggestion, type SearchSuggestions } from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { IconName } from '@pregao/ui';
import type { ShownEntry } from '../menu-entries.ts';

/** One thing to choose in the search. */
export interface Choice {
  key: string;
  title: string;
  subtitle: string;
  marks: SearchSuggestion['marks'];
  icon: IconName;
  /** Where it leads; null: `title` are words to search for. */
  address: string | null;
}

/** What was found of one kind. */
export interface ChoiceGroup {
  name: string;
  title: string;
  choices: Choice[];
}

const icons: Record<SearchSuggestion['kind'], IconName> = {
  ticker: 'chart',
  course: 'play',
  ebook: 'book',
  lesson: 'play',
  broadcast: 'live',
  teacher: 'user',
  plan: 'star',
  category: 'tag',
  shelf: 'tag',
  faq: 'help',
};

/**
 * What was found by kind, each kind where its best result stands; before it what staff may begin, after it their records.
 *
 * @param isReady whether the page of an address is there: nothing else is offered (decision 243)
 */
export const groupsOf = (
  { data: all, staff: records }: SearchSuggestions,
  staffTitle: (title: string) => string,
  isReady: (address: string) => boolean,
): ChoiceGroup[] => {
  const isThere = ({ address }: { address: string }) => isReady(address);
  const data = all.filter(isThere);
  const staff = records
    .map(({ name, title, items }) => ({
      name: `staff-${name}`,
      title: staffTitle(title),
      choices: items.filter(isThere).map((item) => ({
        ...{ ...item, key: `staff-${item.address}`, marks: [] },
        icon: name === 'command' ? ('plus' as const) : ('settings' as const),
      })),
    }))
    .filter(({ choices }) => choices.length > 0);
  const isCommand = ({ name }: ChoiceGroup) => name === 'staff-command';
  return [
    ...staff.filter(isCommand),
    ...[...new Set(data.map(({ kind }) => kind))].map((kind) => ({
      name: kind,
      title: searchKinds[kind],
      choices: data
        .filter((one) => one.kind === kind)
        .map((one) => ({ ...one, key: `${kind}-${one.id}`, icon: icons[kind] })),
    })),
    ...staff.filter((group) => !isCommand(group)),
  ];
};

/** Screens that still fit above what is found. */
const mostScreens = 5;

/** Screens of the staff whose name holds every word that was typed. */
export const screensGroup = (title: string, screens: readonly ShownEntry[], words: string): ChoiceGroup[] => {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const found = screens.filter(({ label }) => wanted.every((word) => foldText(label).includes(word)));
  if (wanted.length === 0 || found.length === 0) return [];
  return [
    {
      name: 'screens',
      title,
      choices: found.slice(0, mostScreens).map(({ label, path, icon }) => ({
        ...{ key: `screen-${path}`, title: label, subtitle: '', marks: [] },
        ...{ icon: icon as IconName, address: path },
      })),
    },
  ];
};

/** Words that were searched for, to be searched for again. */
export const recentGroup = (title: string, recent: readonly string[]): ChoiceGroup[] =>
  recent.length === 0
    ? []
    : [
        {
          name: 'recent',
          title,
          choices: recent.map((words) => ({
            key: `recent-${words}`,
            title: words,
            subtitle: '',
            marks: [],
            icon: 'clock',
            address: null,
          })),
        },
      ];
