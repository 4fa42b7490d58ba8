import type { AnyResource, Field } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { isFeminine } from './counted.ts';
import type { CrudOptions } from './crud-types.ts';

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What the words of its list and its record begin with; those of its fields begin with its name alone. */
export const wordsOf = ({ name }: AnyResource) => `${name}.list.`;

/** The name of a field; another locale says it as `<resource>.<field>` in the texts of its screen. */
export const useLabels = (resource: AnyResource) => {
  const t = useT();
  return (field: string) => (field in resource.labels ? t(`${resource.name}.${field}`) : field);
};

const joined = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ou ${String(words.at(-1))}` : (words[0] ?? '');

/** What the search looks through: `Nome ou código`. */
export const searchHintOf = ({ fields }: AnyResource) => {
  const sought = (Object.values(fields) as readonly (Field | { is: 'fact' | 'filter' })[]).flatMap((one) => {
    if (one.is !== 'field' || one.look.search === undefined || one.look.rights) return [];
    const word = one.look.search === true ? one.label : one.look.search;
    return [word === word.toUpperCase() ? word : word.toLowerCase()];
  });
  return capital(joined(sought));
};

/** The words of a resource's list and form, by its names. */
export const crudTexts = (resource: AnyResource, options: CrudOptions): Record<string, string> => {
  const [one, many] = resource.title;
  const end = isFeminine(resource) ? 'a' : 'o';
  const words: Record<string, string> = {
    title: options.title ?? capital(many),
    one,
    many,
    emptyHint: options.emptyHint,
    searchHint: options.searchHint ?? searchHintOf(resource),
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
  return {
    ...Object.fromEntries(Object.entries(words).map(([key, text]) => [`${wordsOf(resource)}${key}`, text])),
    ...Object.fromEntries(
      Object.entries({ updated_at: 'Alterado', order: 'Ordem', controls: 'Ações', ...resource.labels }).map(
        ([field, label]) => [`${resource.name}.${field}`, label],
      ),
    ),
  };
};
