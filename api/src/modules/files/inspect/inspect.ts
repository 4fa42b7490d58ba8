import { fileKinds, type FileKind, type FilePurpose } from '@pregao/contract';
import { fileTypeFromFile } from 'file-type';
import { inspectDocument } from './document.ts';
import { refuseHidden } from './hidden.ts';
import { inspectImage } from './image.ts';
import type { Inspected } from './inspected.ts';
import { Refusal } from './refusal.ts';

/** The type by the bytes of a file; what only its name says is not asked. */
const typeOf = async (path: string): Promise<string | undefined> => {
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    return undefined;
  }
};

const byKind: Record<FileKind, (path: string, type: string, purpose: FilePurpose) => Promise<Inspected>> = {
  image: (path, type, purpose) => inspectImage(path, type, purpose),
  document: (path, type) => inspectDocument(path, type),
  audio: async (_path, type) => ({ type, pictures: [] }),
  video: async (_path, type) => ({ type, pictures: [] }),
};

/**
 * Finds out what a file is and whether it may be kept.
 *
 * @param path of the file on this machine
 * @throws Refusal with the code that its sender is told
 */
export const inspect = async (path: string, purpose: FilePurpose): Promise<Inspected> => {
  const { types, accepted } = purpose.only ?? fileKinds[purpose.kind];
  const type = await typeOf(path);
  if (!type || !(types as readonly string[]).includes(type)) throw new Refusal('file_type', { accepted });
  await refuseHidden(path, type);
  return byKind[purpose.kind](path, type, purpose);
};
