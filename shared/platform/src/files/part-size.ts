const kilobyte = 1024;
/** A part takes about as long as a person waits for a bar to move. */
const [quick, slow] = [1_500, 6_000];

/** Sizes of parts in bytes: small enough for the line to bring one in time, larger as soon as it is quick. */
export const partSizes = (most: number) => {
  let size = Math.min(512 * kilobyte, most);
  return {
    now: () => size,
    /** One was sent in so many milliseconds. */
    took: (milliseconds: number) => {
      if (milliseconds < quick) size = Math.min(size * 2, most);
      else if (milliseconds > slow) size = Math.max(Math.floor(size / 2), 64 * kilobyte);
    },
    failed: () => {
      size = Math.max(Math.floor(size / 2), 64 * kilobyte);
    },
  };
};
