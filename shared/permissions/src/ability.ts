import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { actions, type Action, type Subject } from '@pregao/contract/core/subjects';

export type AppAbility = MongoAbility<[Action, Subject | (string & {})]>;

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

/** The CASL ability of a list of pairs; used by the API and by the browser. A subject is matched letter by letter. */
export const buildAbility = (pairs: readonly Pair[]): AppAbility =>
  createMongoAbility<[Action, Subject | (string & {})]>(pairs.map(({ action, subject }) => ({ action, subject })));
