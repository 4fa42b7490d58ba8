/** A page of one application below a parameter of another's, as `docs/spec/routes.json` gives it. */
interface SharedPath {
  path: string;
  owner: string;
  /** The other page, by the form of its address (`shapesOf`), and whose it is. */
  within: string;
  of: string;
}

/**
 * The only addresses two applications may both answer; the page with more words wins. The platform's list: a release
 * cannot add to it.
 */
const sharedPaths: readonly SharedPath[] = [
  {
    path: '/calendario-do-investidor/cadastro',
    owner: 'mfe-admin',
    within: '/calendario-do-investidor/:',
    of: 'mfe-catalog',
  },
  { path: '/podcasts/cadastro', owner: 'mfe-admin', within: '/podcasts/:', of: 'mfe-catalog' },
];

/** One form of a page's address, and the application that answers it. */
export interface OwnedShape {
  name: string;
  shape: string;
}

/** Whether the specification gives two meeting forms of addresses to the two applications that have them. */
export const isShared = (one: OwnedShape, other: OwnedShape): boolean =>
  sharedPaths.some(({ path, owner, within, of }) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([words, wide]) => words?.name === owner && words.shape === path && wide?.name === of && wide.shape === within,
    ),
  );
