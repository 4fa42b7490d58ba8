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
