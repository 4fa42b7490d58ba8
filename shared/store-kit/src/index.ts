export { calmly } from './calmly.ts';
export { Collection, type ListMeta, type ListPage } from './collection.ts';
export { Command } from './command.ts';
export { Download } from './download.ts';
export { EntryCache } from './entry-cache.ts';
export { Resource } from './resource.ts';
export { saveFile } from './save-file.ts';
export type { Failure, Result } from './result.ts';
