let last = 0;

/** A number no other built thing has. */
export const nextId = () => {
  last += 1;
  return last;
};
