import { fillPageData, type Page } from '@pregao/contract';
import { pageDataProblems } from './page-data.ts';

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Parameters a page's calls need and its path does not give: such a call would never be made. */
const parameterReasons = (page: Page): string[] => {
  const params = Object.fromEntries(parametersOf(page.path).map((name) => [name, 'a']));
  return (page.data ?? []).filter((template) => fillPageData(template, { params, search: new URLSearchParams() }) === null).map((template) => {
    const missing = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !(name in params));
    return `A página ${page.path} pede ${template.split('?', 1)[0]}, e seu caminho não tem ${missing.join(', ')}.`;
  });
};

const headReasons = ({ path, head, data }: Page): string[] =>
  (head && !data?.length && [head.title, head.description].some((text) => text?.includes('{')) ? [`O título ou a descrição de ${path} cita um campo, e a página não declara consulta.`] : []);

/**
 * What of a release's pages the server itself would act on, and could not: calls asked in a visitor's name, and texts
 * filled from their answers.
 * @returns reasons in Portuguese
 */
export const pageReasons = (pages: readonly Page[]): string[] => [...pageDataProblems(pages), ...pages.flatMap((page) => [...parameterReasons(page), ...headReasons(page)])];
