import { listsWithViews, mostViews, type Field, type SavedView, type Subject } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { refuseBreach } from '../../resource/record/unique.ts';
import { sightFor } from '../../resource/rights/field-sight.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import {
  chooseView,
  countViews,
  deleteView,
  findView,
  forgetChoice,
  forgetOthersChoice,
  insertView,
  listViews,
  updateView,
  type ViewRow,
  type ViewValues,
} from './saved-views.repository.ts';

const named = { options: { unique: { saved_view_name: ['name', 'Você já tem uma visão com este nome.'] } } } as const;

/** What a view shows without what its viewer may not read: another's filter of it would tell. */
const seenOf = (store: ServerResource | undefined, viewer: Viewer, { query, columns }: ViewValues) => {
  if (!store) return { query, columns };
  const { unreadable } = sightFor(store, viewer);
  const fields = store.resource.fields as Record<string, Field>;
  // Words may be a value of what is searched through.
  const isSearched = [...unreadable].some((name) => fields[name]?.look?.search !== undefined);
  const parts = new URLSearchParams(query);
  for (const [name, value] of [...parts])
    if (
      unreadable.has(name) ||
      (name === 'sort' && unreadable.has(value.replace(/^-/, ''))) ||
      (name === 'q' && isSearched)
    )
      parts.delete(name);
  const isWhole = parts.size === new URLSearchParams(query).size;
  return {
    query: isWhole ? query : parts.toString(),
    columns: columns && columns.filter((key) => !unreadable.has(key)),
  };
};

/** Views as a person sees them: what a list shows, saved under a name, for oneself or for all who read the list. */
export const createSavedViews = ({ db }: Core, stores: ReadonlyMap<string, ServerResource>) => {
  const subjectOf = (list: string): Subject => {
    const subject = stores.get(list)?.resource.subject ?? listsWithViews[list as keyof typeof listsWithViews];
    if (!subject) throw new AppError('not_found');
    return subject;
  };
  const refuseUnable = (viewer: Viewer, action: 'read' | 'update', list: string) => {
    if (!viewer.ability.can(action, subjectOf(list))) throw new AppError('forbidden');
  };
  const present = (viewer: Viewer, { list, owner_id: owner, is_default: isDefault, ...view }: ViewRow): SavedView => ({
    ...view,
    ...seenOf(stores.get(list), viewer, view),
    is_default: Boolean(isDefault),
    is_mine: owner === viewer.id,
  });
  /** One that the viewer sees; the view of a list that is closed to them by now is not there. */
  const seen = async (viewer: Viewer, id: number): Promise<ViewRow> => {
    const view = await findView(db, viewer.id, id);
    if (!view || !viewer.ability.can('read', subjectOf(view.list))) throw new AppError('not_found');
    return view;
  };
  const presentOf = async (viewer: Viewer, id: number) => present(viewer, await seen(viewer, id));

  return {
    list: async (viewer: Viewer, list: string) => {
      refuseUnable(viewer, 'read', list);
      const views = await listViews(db, viewer.id, list);
      return {
        data: views.map((view) => present(viewer, view)),
        can_share: viewer.ability.can('update', subjectOf(list)),
      };
    },

    create: async (viewer: Viewer, { resource: list, ...values }: ViewValues & { resource: string }) => {
      refuseUnable(viewer, 'read', list);
      if (values.shared) refuseUnable(viewer, 'update', list);
      const id = await db.transaction().execute(async (tx) => {
        if ((await countViews(tx, viewer.id, list)) >= mostViews) throw new AppError('too_many_views');
        return refuseBreach(named, () => insertView(tx, viewer.id, list, values));
      });
      return presentOf(viewer, id);
    },

    /** Of another's view only whether one's own list opens with it. */
    update: async (
      viewer: Viewer,
      id: number,
      { is_default: isDefault, ...values }: Partial<ViewValues> & { is_default?: boolean | undefined },
    ) => {
      const view = await seen(viewer, id);
      const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged && view.owner_id !== viewer.id) throw new AppError('forbidden');
      if (values.shared) refuseUnable(viewer, 'update', view.list);
      await db.transaction().execute(async (tx) => {
        if (isChanged) await refuseBreach(named, () => updateView(tx, id, changes));
        if (values.shared === false) await forgetOthersChoice(tx, viewer.id, id);
        if (isDefault === true) await chooseView(tx, viewer.id, view.list, id);
        if (isDefault === false) await forgetChoice(tx, viewer.id, id);
      });
      return presentOf(viewer, id);
    },

    /** Who may change the records of a list may also clear away what others share in it. */
    remove: async (viewer: Viewer, id: number) => {
      const view = await seen(viewer, id);
      if (view.owner_id !== viewer.id) refuseUnable(viewer, 'update', view.list);
      await deleteView(db, id);
      return { id };
    },
  };
};
