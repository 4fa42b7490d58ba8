import { createSavedView, deleteSavedView, listSavedViews, updateSavedView, type SavedView } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';

interface Views {
  data: readonly SavedView[];
  can_share: boolean;
}

/** What a view is made of. */
export interface ViewState {
  query: string;
  columns: string[] | null;
}

type Changes = Partial<ViewState> & { name?: string; shared?: boolean; is_default?: boolean };

/** The saved views of a list; after each change they are asked for again. */
export class ViewsStore {
  readonly views: Resource<Views, string>;
  readonly create: Command<[name: string, state: ViewState], SavedView>;
  readonly change: Command<[id: number, changes: Changes], SavedView>;
  readonly remove: Command<[id: number], { id: number }>;

  constructor(resource: string) {
    const call = <T>(endpoint: Parameters<ReturnType<typeof getPlatform>['api']['call']>[0], options: object) =>
      getPlatform().api.call(endpoint, options) as Promise<Result<T>>;
    const afterwards = async <T>(answer: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await answer;
      if (result.ok) await this.views.refresh();
      return result;
    };
    this.views = new Resource<Views, string>({
      load: (list, signal) => call<Views>(listSavedViews, { query: { resource: list }, signal }),
      isEmpty: ({ data }) => data.length === 0,
    });
    this.create = new Command((name, state) =>
      afterwards(call<SavedView>(createSavedView, { body: { resource, name, ...state, shared: false } })),
    );
    this.change = new Command((id, changes) =>
      afterwards(call<SavedView>(updateSavedView, { params: { id }, body: changes })),
    );
    this.remove = new Command((id) => afterwards(call<{ id: number }>(deleteSavedView, { params: { id } })));
  }

  /** What the list opens with; undefined until it is known. */
  get usual(): SavedView | null | undefined {
    const views = this.views.data;
    return views && (views.data.find(({ is_default: isDefault }) => isDefault) ?? null);
  }
}
