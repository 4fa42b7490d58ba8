import {
  cmsCreateFile,
  cmsDeleteFile,
  cmsFindFile,
  cmsFinishFile,
  cmsUploadFile,
  type FilePurposeName,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

/** Longest that one part may take. */
const partTimeout = 60_000;

export const createFile = (file: File, purpose: FilePurposeName, signal: AbortSignal) =>
  getPlatform().api.call(cmsCreateFile, { body: { name: file.name, size: file.size, purpose }, signal });

export const findFile = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(cmsFindFile, { params: { id }, signal });

export const sendPart = (id: number, offset: number, body: Blob, signal: AbortSignal) =>
  getPlatform().api.call(cmsUploadFile, { params: { id }, query: { offset }, body, signal, timeout: partTimeout });

export const finishFile = (id: number, signal: AbortSignal) =>
  getPlatform().api.call(cmsFinishFile, { params: { id }, body: {}, signal });

/** Gives up what was sent so far; what the server does not hear of ends by itself. */
export const deleteFile = (id: number) => getPlatform().api.call(cmsDeleteFile, { params: { id } });
