import { createMongoAbility } from '@casl/ability';
import type { Action, Subject } from '@pregao/contract/core/subjects';
import type { AppAbility, Pair } from './pairs.ts';

/** The CASL ability of a list of pairs; used by the API and by the browser. A subject is matched letter by letter. */
export const buildAbility = (pairs: readonly Pair[]): AppAbility =>
  createMongoAbility<[Action, Subject | (string & {})]>(pairs.map(({ action, subject }) => ({ action, subject })));
