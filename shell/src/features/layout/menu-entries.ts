import type { MenuEntry, Subject, Variant } from '@pregao/contract';
import { guestLinks } from '@pregao/platform/boot';
import { isWithin } from '../../common/address.ts';

export interface ShownEntry {
  label: string;
  path: string;
  icon: string;
}

export interface MenuGroup {
  title: string | null;
  icon: string;
  entries: ShownEntry[];
}

export interface MenuViewer {
  variant: Variant;
  isLogged: boolean;
  isStaff: boolean;
  view: 'client' | 'admin';
  can(subject: Subject): boolean;
  /** Whether the page of an address is there; one that is announced only is drawn nowhere (decision 243). */
  isReady(path: string): boolean;
}

export type MenuKind = Exclude<MenuEntry['menu'], 'help' | 'account'>;

/**
 * Which side menu a person has: staff in the admin view theirs, who is signed in on brasil and global the client's,
 * guests and liberta the other one.
 */
export const menuKindOf = ({ variant, isLogged, isStaff, view }: MenuViewer): MenuKind => {
  if (isLogged && isStaff && view === 'admin') return 'staff';
  return isLogged && variant !== 'liberta' ? 'client' : 'guest';
};

/**
 * A guest sees the links of REQ-4.16 and REQ-4.17 only; anyone sees what they may read, and never what is hidden, leads
 * nowhere or leads to a page that is not there yet.
 */
const isShown = (entry: MenuEntry, viewer: MenuViewer): entry is MenuEntry & { path: string } => {
  if (entry.hidden || entry.path === null || !viewer.isReady(entry.path)) return false;
  if (entry.subject && !viewer.can(entry.subject)) return false;
  const { path } = entry;
  return viewer.isLogged || guestLinks.some((link) => isWithin(path, link));
};

const entriesOf = (kind: MenuEntry['menu'], entries: readonly MenuEntry[], viewer: MenuViewer) =>
  entries
    .filter((entry) => entry.menu === kind)
    .filter((entry) => isShown(entry, viewer))
    .toSorted((a, b) => a.order - b.order);

const shown = ({ label, path, icon }: MenuEntry & { path: string }): ShownEntry => ({ label, path, icon });

const groupIconOf = (title: string | null, entries: readonly MenuEntry[]) =>
  entries.find(({ group, groupIcon }) => group === title && groupIcon)?.groupIcon;

/** The person's menu: one untitled group, or the titled groups of the admin view in the order of their entries. */
export const menuGroups = (entries: readonly MenuEntry[], viewer: MenuViewer): MenuGroup[] => {
  const groups = new Map<string | null, MenuGroup>();
  for (const entry of entriesOf(menuKindOf(viewer), entries, viewer)) {
    const title = entry.group ?? null;
    const group = groups.get(title) ?? { title, icon: groupIconOf(title, entries) ?? entry.icon, entries: [] };
    groups.set(title, { ...group, entries: [...group.entries, shown(entry)] });
  }
  return [...groups.values()];
};

/** Whether there is an admin menu to switch to. */
export const hasAdminView = (entries: readonly MenuEntry[], viewer: MenuViewer) =>
  viewer.isStaff && entriesOf('staff', entries, viewer).length > 0;

/** Beside the client's menu, which has neither the home nor the shop (REQ-2.120, REQ-2.123), both stay within reach. */
export const quickLinks = (entries: readonly MenuEntry[], viewer: MenuViewer): ShownEntry[] =>
  menuKindOf(viewer) === 'client'
    ? entriesOf('guest', entries, viewer)
        .filter(({ everywhere }) => everywhere)
        .map(shown)
    : [];

/** Where anybody finds help, guests too: the second menu has its entries by REQ-2.120–2.129, and this is none of them. */
export const helpLinks = (entries: readonly MenuEntry[], viewer: MenuViewer): ShownEntry[] =>
  entriesOf('help', entries, { ...viewer, isLogged: true }).map(shown);

/** What is about the person who is signed in, in their own menu; a guest has none of it. */
export const accountLinks = (entries: readonly MenuEntry[], viewer: MenuViewer): ShownEntry[] =>
  viewer.isLogged ? entriesOf('account', entries, viewer).map(shown) : [];

/** What a phone's bottom bar holds; the rest is one press away. */
export const bottomEntries = (groups: readonly MenuGroup[], quick: readonly ShownEntry[]): ShownEntry[] =>
  [...quick.slice(0, 1), ...groups.flatMap((group) => group.entries)].slice(0, 4);
