import type { PlantedFault } from '../planted-fault.ts';

const locked = 'api/src/modules/search/search-locked.test.ts';
const brands = 'api/src/modules/rooms/entry/brands.test.ts';
const nicknames = 'api/src/modules/identity/nicknames.test.ts';
const mentions = 'api/src/modules/rooms/mentions/mentions.test.ts';

/** Faults in what is told of people, by their names, and in what is told to whom. */
export const peopleFaults: readonly PlantedFault[] = [
  {
    name: 'a snippet of a locked text is shown to whoever may not open it',
    file: 'api/src/modules/search/search.service.ts',
    text: 'may.open ? snippetOf(row.locked_text, words) : null',
    replacement: 'snippetOf(row.locked_text, words)',
    test: locked,
  },
  {
    name: 'tickers of a locked text tell what it is about',
    file: 'api/src/modules/search/documents.ts',
    text: '`${title} ${subtitle} ${publicText}`.match(codes)',
    replacement: '`${title} ${subtitle} ${publicText} ${text(locked)}`.match(codes)',
    test: locked,
  },
  {
    name: 'a person who is blocked keeps a live session',
    file: 'api/src/modules/identity/session.repository.ts',
    text: ".where('app_session.expires_at', '>', param('now')) .where('app_user.status', '=', 'active')",
    replacement: ".where('app_session.expires_at', '>', param('now'))",
    test: 'api/src/modules/identity/session.test.ts',
  },
  {
    name: 'a person whose account was made anonymous keeps a live session',
    file: 'api/src/modules/identity/session.repository.ts',
    text: "'app_user.status', '=', 'active'",
    replacement: "'app_user.status', '<>', 'blocked'",
    test: 'api/src/modules/identity/session.test.ts',
  },
  {
    name: 'a nickname is kept with the key of another case',
    file: 'shared/contract/src/identity/nickname.ts',
    text: "foldNickname(text).replace(separators, '')",
    replacement: "text.replace(separators, '')",
    test: nicknames,
  },
  {
    name: 'the end of a longer nickname calls who has the shorter one',
    file: 'api/src/modules/rooms/mentions/called.ts',
    text: "join('')); return starts.filter",
    replacement: "join('')).toReversed(); return starts.filter",
    test: mentions,
  },
  {
    name: 'members find people by their names',
    file: 'api/src/modules/rooms/entry/room.service.ts',
    text: 'byName: entry.isStaff',
    replacement: 'byName: true',
    test: mentions,
  },
  {
    name: 'an edition of another brand is shown',
    file: 'api/src/modules/live/broadcasts.repository.ts',
    text: ".where('category.active', '=', true) .where(ofBrand(brand))",
    replacement: ".where('category.active', '=', true)",
    test: brands,
  },
  {
    name: 'a reminder tells of the rooms of another brand',
    file: 'api/src/modules/live/reminders.repository.ts',
    text: ".where(ofBrand(sql<number>`r.company_id`, 'b'))",
    replacement: '',
    test: brands,
  },
  {
    name: 'who is blocked is reminded',
    file: 'api/src/modules/live/watchers.repository.ts',
    text: "app_user.status = 'active' AND EXISTS",
    replacement: 'EXISTS',
    test: brands,
  },
];
