import {
  addEbook,
  createEbookHighlight,
  deleteEbookHighlight,
  openEbook,
  openEbookSample,
  updateEbookHighlight,
  updateEbookProgress,
  type EbookHighlight,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export const loadSample = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(openEbookSample, { params: { id }, signal });

export const loadWhole = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(openEbook, { params: { id }, signal });

export const saveProgress = (id: number, page: number) =>
  getPlatform().api.call(updateEbookProgress, { params: { id }, body: { page } });

export const createMark = (id: number, mark: Pick<EbookHighlight, 'page' | 'start' | 'end' | 'quote'>) =>
  getPlatform().api.call(createEbookHighlight, { params: { id }, body: mark });

export const saveNote = (id: number, note: string) =>
  getPlatform().api.call(updateEbookHighlight, { params: { id }, body: { note } });

export const deleteMark = (id: number) => getPlatform().api.call(deleteEbookHighlight, { params: { id } });

export const addToShelf = (id: number) => getPlatform().api.call(addEbook, { params: { id } });
