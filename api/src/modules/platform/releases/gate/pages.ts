import { fillPageData, pageParams, type Page } from '@pregao/contract';
import { openCalls } from '../../page/data.ts';

type Asking = Page & { data: string[] };

/** What a template asks, as the contract names it: `/api/find-course/{slug}`. */
const callOf = (template: string) => template.replace(/\?.*/, '');

/** Calls that are not anonymous GET calls of the contract: no other travels inside a page. */
const callReasons = ({ path, data }: Asking): string[] =>
  data
    .map(callOf)
    .filter((call) => !openCalls.has(call))
    .map((call) => `A página ${path} pede ${call}, que não é uma consulta aberta a visitantes.`);

/** Parameters a page's calls need and its path does not give: such a call would never be made. */
const parameterReasons = ({ path, data }: Asking): string[] => {
  const params = pageParams(path, path);
  return data
    .filter((template) => fillPageData(template, { params, search: new URLSearchParams() }) === null)
    .map((template) => {
      const call = callOf(template);
      const missing = [...call.matchAll(/\{\w+\}/g)]
        .map(([part]) => part.slice(1, -1))
        .filter((name) => !Object.hasOwn(params, name));
      return `A página ${path} pede ${call}, e seu caminho não tem ${missing.join(', ')}.`;
    });
};

const headReasons = ({ path, head, data }: Asking): string[] =>
  head && data.length === 0 && [head.title, head.description].some((text) => text?.includes('{'))
    ? [`O título ou a descrição de ${path} cita um campo, e a página não declara consulta.`]
    : [];

/**
 * What of a release's pages the server itself would act on, and could not: calls asked in a visitor's name, and texts
 * filled from their answers.
 * @returns reasons in Portuguese
 */
export const pageReasons = (pages: readonly Page[]): string[] => {
  const asking = pages.map((page): Asking => ({ ...page, data: page.data ?? [] }));
  return [
    ...asking.flatMap(callReasons),
    ...asking.flatMap((page) => [...parameterReasons(page), ...headReasons(page)]),
  ];
};
