import type { Core } from '../core.ts';
import { createPublications, type Publications } from './publishing.service.ts';
import { createRecords } from './record.service.ts';
import type { Records } from './records.ts';
import type { ServerResource } from './server-resource.ts';

/** Records of any resource; those that are published have steps. */
export type AnyRecords = Records & Partial<Pick<Publications, 'move'>>;

/** The way the records of a resource change: by themselves, or by what readers see and what writers have. */
export const recordsOf = (core: Pick<Core, 'db' | 'now'>, store: ServerResource): AnyRecords =>
  store.resource.publishing ? createPublications(core, store) : createRecords(core, store);
