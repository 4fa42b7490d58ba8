/** A file as a field shows it. */
export interface FieldFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Where a picture is seen; null for what is no picture. */
  picture: string | null;
  /** What else is to be said of it: `1600 × 900 px`, `48 páginas`. */
  about?: string;
}

/** How far a file is: a share from 0 to 1, waiting for the network to come back, or all there and being looked at. */
export type FileProgress = { phase: 'sending'; share: number } | { phase: 'offline' | 'checking' };

/** What sending a file ends with. */
export type FileSent =
  | { ok: true; file: FieldFile }
  /** `again`: the same file may go through when it is sent once more. */
  | { ok: false; message: string; again: boolean };

/** Why a signal aborts where nobody gave a file up: its field is no longer shown. */
export const fieldGone = 'field-gone';

/**
 * Sends a file. It resumes what was begun of the same file before, and ends quietly when `signal` aborts: by a person who
 * gives it up, or for `fieldGone`, after which the same file may go on later.
 */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: FileProgress) => void },
) => Promise<FileSent>;

/** Finds a file by its id; null where there is none any more. @throws where it can't be asked */
export type FindFile = (id: number, signal: AbortSignal) => Promise<FieldFile | null>;

/** What a field shows: nothing, a file that is looked for, one on its way, one that failed, or the file. */
export type FileFieldState =
  | { face: 'empty' }
  | { face: 'finding' }
  | { face: 'unfound'; message: string; again: boolean }
  | { face: 'sending'; file: File; progress: FileProgress }
  | { face: 'failed'; file: File; message: string; again: boolean }
  | { face: 'ready'; file: FieldFile };
