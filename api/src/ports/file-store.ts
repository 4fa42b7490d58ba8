import { Transform, type Readable } from 'node:stream';

/** A part of a file, in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the files are that staff send. Every node reads and writes the same one. */
export interface FileStore {
  /**
   * Keeps exactly `size` bytes under a key, streamed; what was there before is replaced at once when the last byte is kept.
   * @throws WrongLength when the stream ends early or goes on; nothing is kept then
   */
  put(key: string, content: Readable, size: number, type: string): Promise<void>;
  /** Bytes of a file; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Reads a file or a range of it. @throws when there is none */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes every file whose key begins so, which is a folder: `uploads/1/`. */
  removeAll(folder: string): Promise<void>;
}

/** What came is not as long as it was said to be. */
export class WrongLength extends Error {
  override name = 'WrongLength';
}

/** Passes on exactly `size` bytes and fails as soon as there are more, or when there were fewer. */
export const exactly = (size: number) => {
  let passed = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passed += chunk.length;
      if (passed > size) done(new WrongLength(`more than ${size} bytes`));
      else done(null, chunk);
    },
    flush: (done) => {
      done(passed === size ? null : new WrongLength(`${passed} of ${size} bytes`));
    },
  });
};
