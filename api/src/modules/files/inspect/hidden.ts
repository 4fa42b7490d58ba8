import { open } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/** The record a ZIP ends with, and how far from the end of the file it may begin: its comment has 65,535 bytes at most. */
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;
const tailBytes = 65_535 + endBytes;

const readTail = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail;
  } finally {
    await file.close();
  }
};

/** Whether a reader of ZIPs, which begins at the end, would open this. */
const opensAsZip = (tail: Buffer): boolean => {
  for (let at = tail.lastIndexOf(endOfZip); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endOfZip, at - 1))
    if (at + endBytes <= tail.length && at + endBytes + tail.readUInt16LE(at + 20) <= tail.length) return true;
  return false;
};

/** A line of nothing, of the zeros of a block, or of a comment without mark-up. */
const emptyLine = /^[\0\t\f\x1a ]*(?:%[\t\x20-\x3b\x3d-\x7e\x80-\xff]*)?[\0\x1a]*$/;

/** Whether anything else stands behind the end of a PDF. */
const goesOnAfterPdf = (tail: Buffer): boolean => {
  const end = tail.lastIndexOf('%%EOF');
  const lines = tail.toString('latin1', end + 5).split(/[\r\n]/);
  return end >= 0 && !lines.every((line) => emptyLine.test(line));
};

/**
 * Refuses a file that is two at once: a ZIP behind a picture or a PDF, anything behind the end of a PDF. What hides in a
 * picture otherwise is left behind when it is drawn anew.
 */
export const refuseHidden = async (path: string, type: string): Promise<void> => {
  if (type === 'application/epub+zip') return;
  const tail = await readTail(path);
  if (opensAsZip(tail) || (type === 'application/pdf' && goesOnAfterPdf(tail))) throw new Refusal('file_disguised');
};
