import type { AnyResource, ResourceRow } from '@pregao/contract';
import { ButtonLink, useCan, useT, useTexts } from '@pregao/platform';
import { type ListDescription, ListScreen, type PartProps } from '@pregao/screens';
import { bulkOf } from './crud-bulk.tsx';
import { createRecords, recordsList } from './crud-list.ts';
import { completeOptions, type AskedOptions } from './complete-options.tsx';
import { isFeminine } from './counted.ts';
import { crudTexts, wordsOf } from './crud-texts.ts';
import type { CrudOptions, Detail, RecordsStore } from './crud-types.ts';
import ptBr from './crud.pt-br.json';
import { inlineColumns } from './inline/inline-cell.tsx';
import { ImportButton, ImportPlace } from './import-place.tsx';
import { PublishedPage } from './publishing/published-page.tsx';
import { addressOf, newId, opensOf } from './record-address.ts';
import { RowControls } from './row-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunsButton } from './runs-button.tsx';
import { RecordPanel } from './record-panel.tsx';

/** Fields that a drawer holds beside its list; a form of more is a page of its own. */
const mostInDrawer = 8;

/** Where a form stands, by its size alone unless its screen says so. */
const bySize = (options: CrudOptions): CrudOptions => ({
  isPage: options.fields.flatMap(({ fields }) => fields).length > mostInDrawer,
  ...options,
});

/**
 * The screens of a resource: its list and, over it, the form of a record with its history. What a screen needs beyond
 * that replaces a part of the options.
 *
 * @param resource what the contract declares
 * @param asked its columns, filters and fields
 */
export const crudScreens = <R extends AnyResource>(resource: R, asked: AskedOptions<ResourceRow<R>>) => {
  const options = bySize(completeOptions(resource, asked));
  const query = recordsList(resource, options);
  const Create = () => {
    const t = useT();
    const canCreate = useCan('create', resource.subject);
    return canCreate ? (
      <ButtonLink to={addressOf(options, newId)} variant="primary" icon="plus">
        {t(`${wordsOf(resource)}new`)}
      </ButtonLink>
    ) : null;
  };
  const { actions: Own } = options;
  const Actions = ({ store }: PartProps<RecordsStore>) => (
    <>
      <RunsButton {...{ resource, runs: store.runs }} addressOf={(id) => addressOf(options, id)} />
      <ImportButton resource={resource} />
      {Own && <Own store={store} />}
      <Create />
    </>
  );
  const Record = ({ place }: { place: Detail }) =>
    resource.publishing ? (
      <PublishedPage {...{ resource, options, place, newId }} addressOf={(id) => addressOf(options, id)} />
    ) : (
      <RecordPanel {...{ resource, options, place }} />
    );
  const description: ListDescription<RecordsStore> = {
    path: options.path,
    words: wordsOf(resource),
    fieldWords: `${resource.name}.`,
    texts: crudTexts(resource, options),
    isFeminine: isFeminine(resource),
    icon: options.icon,
    query: query as never,
    createStore: createRecords(resource, query),
    opens: opensOf(options),
    columns: inlineColumns(resource, options),
    filters: (options.filters ?? []).map(({ filter }) => filter),
    detail: (place: Detail) => <Record place={place} />,
    isAlone: resource.publishing !== undefined || options.isPage === true,
    actions: Actions,
    emptyAction: Create,
    controls: {
      key: resource.ordered ? 'order' : 'controls',
      sortable: resource.ordered !== undefined,
      width: 84,
      View: (part) => <RowControls {...part} {...{ resource, options, list: query }} />,
    },
    bulk: bulkOf(resource, options, query),
    savedAs: resource.name,
    views: (part) => (
      <>
        <RunProgress {...part} resource={resource} />
        <ImportPlace {...part} resource={resource} />
      </>
    ),
    tabs: {
      by: 'state',
      values: ['', ...resource.states],
      countOf: (store, value) => (store.list.meta as { counts?: Record<string, number> }).counts?.[value || 'all'],
    },
  };
  return () => {
    useTexts({ ...options.texts, 'pt-br': ptBr });
    return <ListScreen description={description} />;
  };
};
