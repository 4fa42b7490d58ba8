import { cmsListFiles, type FilePurposeName } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const listFiles = (purpose: FilePurposeName, q: string, page: number, signal: AbortSignal) =>
  getPlatform().api.call(cmsListFiles, { query: { purpose, page, per_page: 24, ...(q && { q }) }, signal });
