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
  /** A picture drawn anew, which is kept instead of what was sent; none for other kinds. */
  /** A picture that is not public, drawn anew: kept instead of what was sent. */
  content?: Buffer;
  pictures: { width: number; type: PictureType; bytes: Buffer }[];
}

/** What the thread that opens a document finds out. */
export interface Document {
  pages: number | null;
  outline: OutlineItem[];
  language: string | null;
}
