export { Collection, type ListMeta } from './collection.ts';
export { Command } from './command.ts';
export { Resource } from './resource.ts';
export type { Failure, Result } from './result.ts';
