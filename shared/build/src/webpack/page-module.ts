import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition } from '@pregao/contract';

type Definition = Pick<RemoteDefinition, 'pages'>;

/** What the file of a screen exports: `src/features/my-courses/my-courses.screen.tsx` is of `MyCoursesScreen`. */
export const screenName = (file: string): string => {
  const words = (file.split('/').at(-1) ?? '').replace(/\.screen\.tsx$/, '').split('-');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Screen`;
};

/** The screens of the ready pages, by their files, each with the paths it is shown at. */
export const screensOf = ({ pages }: Definition): Map<string, string[]> => {
  const screens = new Map<string, string[]>();
  for (const { path, screen, status } of pages)
    if (screen !== undefined && status === 'ready') screens.set(screen, [...(screens.get(screen) ?? []), path]);
  return screens;
};

const isExported = (text: string, name: string) =>
  new RegExp(`^export (?:(?:const|function|class) ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm').test(text);

/** @throws Error with each screen of `remote.ts` that has no file, or whose file does not export what its name says */
export const checkScreens = (root: string, definition: Definition): void => {
  const problems = [...screensOf(definition)].flatMap(([file, [path]]) => {
    const source = join(root, file);
    if (!existsSync(source)) return [`A página ${path} nomeia ${file}, que não existe`];
    const name = screenName(file);
    return isExported(readFileSync(source, 'utf8'), name)
      ? []
      : [`A página ${path} nomeia ${file}, que não exporta ${name}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** The module `virtual:pages` of a remote: `Pages`, each screen of it in a chunk of its own. */
export const pageModule = (definition: Definition): string => {
  const lines = [...screensOf(definition)].map(
    ([file, paths]) =>
      `  [() => import('./${file}').then(({ ${screenName(file)}: screen }) => ({ default: screen })), ${paths.map((path) => JSON.stringify(path)).join(', ')}],\n`,
  );
  return `import { definePages } from '@pregao/platform/pages';\nexport const Pages = definePages([\n${lines.join('')}]);\n`;
};
