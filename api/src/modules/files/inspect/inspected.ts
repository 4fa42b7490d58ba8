import type { OutlineItem } from '@pregao/contract';
import type { PictureType } from '../keys.ts';

/** What a file is, as its bytes say. */
export interface Inspected {
  type: string;
  /** Pixels. */
  width?: number;
  height?: number;
  pages?: number | null;
  outline?: OutlineItem[];
  language?: string | null;
  /** Kept instead of what was sent: a picture that is not public, drawn anew; a document that was unlocked. */
  content?: Uint8Array;
  /** A public picture drawn anew in its widths; none for other kinds. */
  pictures: { width: number; type: PictureType; bytes: Buffer }[];
}

/** What the thread that opens a document finds out. */
export interface Document {
  pages: number | null;
  outline: OutlineItem[];
  language: string | null;
  /** Bytes without the lock that only forbade something. */
  content?: Uint8Array;
}
