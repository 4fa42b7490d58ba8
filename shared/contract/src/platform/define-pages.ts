import type { Action, Subject } from '../core/subjects.ts';
import type { MenuEntry, Page } from './manifest.ts';

/** A page behind the session in the default layout; without an action and a subject it opens for everybody signed in. */
type DefinePage = (path: string, title: string, action?: Action, subject?: Subject | Subject[]) => Page;

const memberPage =
  (status: Page['status']): DefinePage =>
  (path, title, action, subject) => ({
    path,
    ...(action && subject && { ability: { action, subject } }),
    layout: 'default',
    withoutSession: false,
    status,
    title,
  });

/** A member's page that stands. */
export const readyPage = memberPage('ready');

/** A member's page that is announced and not there yet. */
export const plannedPage = memberPage('planned');

interface ScreenOfPages {
  /** Its screen is `src/features/<feature>/<feature>.screen.tsx`. */
  feature: string;
  /** Resources whose records the pages show, as `records` of a page says them. */
  records?: string[];
}

/** Pages that one screen shows. */
export const screenPages = ({ feature, records }: ScreenOfPages, pages: readonly Page[]): Page[] =>
  pages.map((page) => ({
    ...page,
    screen: `src/features/${feature}/${feature}.screen.tsx`,
    ...(records && { records }),
  }));

/** Label, path, icon and the subject that one may read to see it; without one the whole team sees it. */
type StaffEntry = readonly [label: string, path: string, icon: string, subject?: Subject];

/** A titled group of the staff's menu; `first` is the order of its first entry, which the others follow by one. */
interface StaffGroup {
  title: string;
  icon: string;
  first: number;
}

/** The entries of one titled group of the staff's menu. */
export const staffMenu = ({ title, icon: groupIcon, first }: StaffGroup, entries: readonly StaffEntry[]): MenuEntry[] =>
  entries.map(([label, path, icon, subject], index) => ({
    menu: 'staff',
    label,
    path,
    icon,
    order: first + index,
    ...(subject && { subject }),
    group: title,
    ...(index === 0 && { groupIcon }),
  }));
