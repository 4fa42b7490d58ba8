import { importedFields, nameKey, type Field, type ImportLine } from '@pregao/contract';
import { slugFrom } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { cellOf, exportCsv } from '../csv/export.ts';
import { findFirst } from '../record/record.repository.ts';
import { recordsOf } from '../record/records-of.ts';
import { shown, sightFor } from '../rights/field-sight.ts';
import type { ServerResource, Values } from '../server-resource.ts';
import { listLinesAt, listWrong, type ImportRow } from './imports.repository.ts';

type Line = Awaited<ReturnType<typeof listLinesAt>>[number];

/** The wrong lines of an import as a file, each with what is wrong. */
export const exportErrors = async (
  core: Core,
  { resource }: ServerResource,
  found: ImportRow,
  viewer: Viewer,
  requestId: string,
) => {
  const said = ({ errors }: { errors: ImportLine['errors'] }) =>
    Object.entries(errors)
      .map(([name, text]) => (name ? `${resource.labels[name] ?? name}: ${text}` : text))
      .join(' ');
  const { positions: ids, longest } = await listWrong(core.db, found.id);
  const heads = Array.from({ length: Math.max(found.heads.length, longest) }, (_, at) => found.heads[at] ?? '');
  return exportCsv(core, viewer, requestId, {
    name: `${slugFrom(resource.title[1])}-com-erro`,
    entity: 'record_import',
    query: {},
    ids,
    rowsOf: (positions) => listLinesAt(core.db, found.id, positions),
    columns: [
      ...heads.map((head, at) => [head, ({ cells }: Line) => cells[at] ?? ''] as const),
      ['Erro', said] as const,
    ],
  });
};

/** The heads that a file of records may have, and below them the oldest record as its reader may see it. */
export const exportExample = async (core: Core, store: ServerResource, viewer: Viewer, requestId: string) => {
  const { resource } = store;
  const sight = sightFor(store, viewer);
  const first = viewer.ability.can('read', resource.subject) ? await findFirst(core.db, store) : undefined;
  const valueOf = (record: Values, field: string) => {
    const { look } = resource.fields[field] as Field;
    if (look.to === undefined) return record[field];
    const answer = record[nameKey(field, look)];
    return Array.isArray(answer) ? answer.map((one: { name: string }) => one.name) : answer;
  };
  return exportCsv(core, viewer, requestId, {
    name: `exemplo-${slugFrom(resource.title[1])}`,
    entity: store.options.table,
    query: {},
    ids: first === undefined ? [] : [first],
    rowsOf: async ([id = 0]) => [shown(sight, await recordsOf(core, store).find(id))],
    columns: importedFields(resource)
      .filter((field) => !sight.unwritable.has(field))
      .map((field) => [
        resource.labels[field] ?? field,
        (record: Values) => cellOf(store, field, valueOf(record, field)),
      ]),
  });
};
