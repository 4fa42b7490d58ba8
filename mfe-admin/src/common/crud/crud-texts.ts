import type { AnyResource } from '@pregao/contract';
import { isFeminine } from './counted.ts';
import type { CrudOptions } from './crud-types.ts';

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The words of a resource's list and form, by its names. */
export const crudTexts = (resource: AnyResource, options: CrudOptions): Record<string, string> => {
  const [one, many] = resource.title;
  const end = isFeminine(resource) ? 'a' : 'o';
  const words: Record<string, string> = {
    title: options.title ?? capital(many),
    one,
    many,
    emptyHint: options.emptyHint,
    searchHint: options.searchHint,
    new: `Nov${end} ${one}`,
    loading: capital(one),
    missing: `${capital(one)} não encontrad${end}`,
    missingWhy: `Nenhum${isFeminine(resource) ? 'a' : ''} ${one} neste endereço`,
    missingHint: 'Confira o endereço ou procure na lista.',
    back: `Ver ${end}s ${many}`,
    before: `${capital(one)} anterior (K)`,
    after: `Próxim${end} ${one} (J)`,
    'tab.all': `Tod${end}s`,
    'tab.active': `Ativ${end}s`,
    'tab.inactive': `Inativ${end}s`,
    'tab.trash': 'Lixeira',
    'tab.draft': 'Rascunhos',
    'tab.in_review': 'Em revisão',
    'tab.scheduled': `Agendad${end}s`,
    'tab.published': `Publicad${end}s`,
    'tab.archived': `Arquivad${end}s`,
  };
  const fields = Object.entries(resource.labels).flatMap(([name, label]) => [
    [`column.${name}`, label] as const,
    [`filter.${name}`, label] as const,
  ]);
  return Object.fromEntries(
    [...Object.entries({ ...words, 'column.updated_at': 'Alterado' }), ...fields].map(([key, text]) => [
      `${resource.name}.${key}`,
      text,
    ]),
  );
};
