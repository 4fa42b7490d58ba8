/** Every form of addresses a page's path answers: names of parameters do not matter, an optional part is there or not. */
export const shapesOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .reduce<string[]>(
      (shapes, part) => {
        const shape = `/${part.startsWith(':') ? ':' : part.replace(/\?$/, '')}`;
        return part.endsWith('?')
          ? [...shapes, ...shapes.map((start) => start + shape)]
          : shapes.map((start) => start + shape);
      },
      [''],
    );

/** Whether some address has both forms: part by part the same word, or a parameter on either side. */
export const meet = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === ':' || others[index] === ':' || part === others[index])
  );
};
