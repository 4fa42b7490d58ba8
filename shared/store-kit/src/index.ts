export { Collection, type CollectionOptions, type ListMeta, type ListPage } from './collection.ts';
export { Command } from './command.ts';
export { Resource, type ResourceOptions } from './resource.ts';
export type { Failure, Result, Status, View } from './result.ts';
