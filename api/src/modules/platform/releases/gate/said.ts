import { shapesOf } from '@pregao/contract/platform/path-shapes';
import type { Page } from '@pregao/contract';
import { AppError } from '../../../../http/errors.ts';
import { audienceOf, isOpener } from './access.ts';
import { isShell, type Manifest } from './manifest.ts';

/** What the author of a release says it takes away: pages that leave, pages that open to more people, a lower kit. */
export interface Said {
  drops?: readonly string[] | undefined;
  opens?: readonly string[] | undefined;
  lowers?: string | undefined;
}

/** Something a release takes from what is live: what its author types to say so, why, and what the history tells. */
interface Loss {
  flag: keyof Said;
  value: string;
  reason: string;
  note: string;
}

const codes = { drops: 'release_drops_pages', opens: 'release_opens_pages', lowers: 'release_lowers_kit' } as const;

const ends = {
  drops: 'Se ela deve sair',
  opens: 'Se ela deve abrir',
  lowers: 'Se deve ser assim',
} as const;

const typed = ({ flag, value }: Pick<Loss, 'flag' | 'value'>) => `--${flag} ${value}`;

const loss = (flag: keyof Said, value: string, reason: string, note: string): Loss => ({
  flag,
  value,
  reason: `${reason} ${ends[flag]}, publique com ${typed({ flag, value })}`,
  note,
});

/** Live pages a new release answers in no form of their addresses, or no longer shows. */
const dropsOf = (pages: ReadonlyMap<string, Page>, live: Manifest): Loss[] =>
  live.pages.flatMap(({ path, status }) => {
    const now = shapesOf(path).map((shape) => pages.get(shape));
    if (now.some((page) => !page))
      return loss('drops', path, `A página ${path} está no ar e esta versão não a tem.`, `tira do ar ${path}`);
    return status === 'ready' && now.some((page) => page?.status === 'planned')
      ? loss(
          'drops',
          path,
          `A página ${path} está no ar e esta versão a deixa em construção.`,
          `deixa em construção ${path}`,
        )
      : [];
  });

/** Live pages that people may open who could not. */
const opensOf = (pages: ReadonlyMap<string, Page>, live: Manifest): Loss[] =>
  live.pages.flatMap((was) =>
    shapesOf(was.path).flatMap((shape) => {
      const now = pages.get(shape);
      return now && isOpener(was, now)
        ? loss(
            'opens',
            now.path,
            `A página ${now.path} é de ${audienceOf(was)} e esta versão a abre a ${audienceOf(now)}.`,
            `abre ${now.path} a ${audienceOf(now)}`,
          )
        : [];
    }),
  );

const kitOf = (requirement: string) => requirement.replace('^', '');

const isLower = (one: string, other: string) => {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((text) =>
    kitOf(text).split('.').map(Number),
  ) as [number[], number[]];
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
};

const lowersOf = (manifest: Manifest, live: Manifest): Loss[] => {
  if (isShell(manifest) || isShell(live) || !isLower(manifest.requires.platform, live.requires.platform)) return [];
  const [now, was] = [kitOf(manifest.requires.platform), kitOf(live.requires.platform)];
  return [
    loss(
      'lowers',
      now,
      `A versão no ar exige o kit ${was} e esta aceita o ${now}.`,
      `aceita o kit ${now}, antes ${was}`,
    ),
  ];
};

const lossesOf = (manifest: Manifest, live: readonly Manifest[]): Loss[] => {
  const pages = new Map(manifest.pages.flatMap((page) => shapesOf(page.path).map((shape) => [shape, page])));
  const all = live.flatMap((release) => [
    ...dropsOf(pages, release),
    ...opensOf(pages, release),
    ...lowersOf(manifest, release),
  ]);
  return [...new Map(all.map((one) => [typed(one), one])).values()];
};

const isSaid = (said: Said, { flag, value }: Pick<Loss, 'flag' | 'value'>) => [said[flag] ?? []].flat().includes(value);

const idleTexts = {
  drops: 'esta versão não tira esta página do ar.',
  opens: 'esta versão não abre esta página a mais ninguém.',
  lowers: 'esta versão não aceita um kit anterior ao da que está no ar.',
} as const;

/** What was said and does not happen. */
const idleReasons = (said: Said, losses: readonly Loss[]): string[] =>
  (['drops', 'opens', 'lowers'] as const).flatMap((flag) =>
    [said[flag] ?? []]
      .flat()
      .filter((value) => !losses.some((one) => one.flag === flag && one.value === value))
      .map((value) => `${typed({ flag, value })}: ${idleTexts[flag]}`),
  );

/** What a release takes from those it takes the place of, as the history tells staff; null where it takes nothing. */
export const lossNote = (manifest: Manifest, live: readonly Manifest[]): string | null =>
  lossesOf(manifest, live)
    .map(({ note }) => note)
    .join('; ') || null;

/**
 * What people may have open, bookmarked or rely on leaves only when that is said: a page that goes or is planned again,
 * an ability that is removed or lowered, a page made public, a lower kit (security 82).
 *
 * @param live releases the new one would take the place of
 * @throws 400 release_drops_pages, release_opens_pages or release_lowers_kit with a reason for each that was not said,
 *   release_refused for something said that does not happen
 */
export const requireSaid = (manifest: Manifest, live: readonly Manifest[], said: Said): void => {
  const losses = lossesOf(manifest, live);
  const unsaid = losses.filter((one) => !isSaid(said, one));
  const [first] = unsaid;
  if (first) {
    const values = unsaid.filter(({ flag }) => flag === first.flag).map(({ value }) => value);
    throw new AppError(codes[first.flag], {
      params: first.flag === 'lowers' ? { kit: first.value } : { pages: values.join(', ') },
      fields: { release: unsaid.map(({ reason }) => reason) },
    });
  }
  const idle = idleReasons(said, losses);
  if (idle.length > 0) throw new AppError('release_refused', { fields: { release: idle } });
};
