import type { MongoAbility } from '@casl/ability';
import { actions, type Action, type Subject } from '@pregao/contract/core/subjects';

export type AppAbility = MongoAbility<[Action, Subject | (string & {})]>;

/** What a screen asks about the person. */
export type Ability = Pick<AppAbility, 'can' | 'cannot' | 'rules'>;

/** A permission row of a profile (REQ-3.14, REQ-3.16); a flag equal to 1 is allowed, anything else is not. */
export interface PermissionEntry {
  create: unknown;
  read: unknown;
  update: unknown;
  delete: unknown;
  permission: { name: string };
}

export interface Pair {
  action: Action;
  subject: string;
}

/** Strictly 1, as a number or as the text a store may have made of it; never true, '0', null or a list. */
const isAllowed = (flag: unknown) => (typeof flag === 'number' || typeof flag === 'string') && Number(flag) === 1;

/**
 * One pair per flag equal to 1, the subject being the permission's name (REQ-3.19, REQ-3.20). `manage` grants nothing.
 */
export const abilityPairs = (entries: readonly PermissionEntry[]): Pair[] =>
  entries.flatMap((entry) =>
    actions.filter((action) => isAllowed(entry[action])).map((action) => ({ action, subject: entry.permission.name })),
  );

/** CASL takes the action `manage` for every one, and a rule of `all`, or of no subject, for one of every subject. */
const anyAction = 'manage';
const anySubject = ['all', ''];

/**
 * Answers from a few pairs as `buildAbility` does, without CASL: a visitor's page carries none.
 * @param pairs what is granted
 */
export const pairAbility = (pairs: readonly Pair[]): Ability => {
  const can = (action: Action, subject: Subject | (string & {})) =>
    pairs.some(
      (pair) =>
        [action, anyAction].includes(pair.action) && (pair.subject === subject || anySubject.includes(pair.subject)),
    );
  return { can, cannot: (action, subject) => !can(action, subject), rules: [...pairs] };
};
