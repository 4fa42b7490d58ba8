type Lists = Readonly<Record<string, string[]>>;

/** The paths a page lies under, the nearest first: of `/faq/editar/:id` `/faq/editar` and `/faq`. */
const above = (path: string): string[] => {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent === '' ? [] : [parent, ...above(parent)];
};

/** What a release says of a page by its path: a page that is not named has what the nearest page above it has. */
export const listOf = (lists: Lists | undefined, path: string): string[] | undefined =>
  lists && [path, ...above(path)].map((one) => lists[one]).find((list) => list !== undefined);

/** The same lists without those that follow from a page above, or are empty anyway: they travel with each document. */
export const withoutRepeats = (lists: Lists): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(lists).filter(
      ([path, list]) => list.join() !== (listOf(lists, path.slice(0, path.lastIndexOf('/'))) ?? []).join(),
    ),
  );
