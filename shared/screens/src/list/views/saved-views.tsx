import { useStore, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { Popover } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ListDescription, ListSource, RowOf, StateOf } from '../list-types.ts';
import classes from './saved-views.module.css';
import { useDefaultView } from './use-default-view.ts';
import { ViewLine } from './view-line.tsx';
import { ViewsStore, type ViewState } from './views-store.ts';

interface SavedViewsProps<S extends ListSource<RowOf<S>, StateOf<S>>> {
  description: ListDescription<S>;
  /** The list whose views they are. */
  list: string;
  query: StateOf<S>;
  columns: string[] | null;
  onColumns: (columns: string[] | null) => void;
}

const sameState = (one: ViewState, other: ViewState) => JSON.stringify(one) === JSON.stringify(other);

/** What a list shows, saved under names: shown again, sent as an address, shared, or made what the list opens with. */
export const SavedViews = observer(<S extends ListSource<RowOf<S>, StateOf<S>>>(props: SavedViewsProps<S>) => {
  const { description, list, query, columns, onColumns } = props;
  const { path, query: address } = description;
  const t = useT();
  const navigate = useNavigate();
  const store = useStore(() => new ViewsStore(list));
  useEffect(() => {
    void store.views.show(list);
  }, [store, list]);
  // Of what an address says its place among the pages is no part of a view.
  const written = (state: StateOf<S>) => address.write(address.change(state, {}));
  const now: ViewState = { query: written(query), columns };
  const stateOf = (view: ViewState): ViewState => ({ query: written(address.read(view.query)), columns: view.columns });
  const addressOf = ({ query: asked }: ViewState) => (asked === '' ? path : `${path}?${asked}`);
  useDefaultView(list, store, window.location.pathname === path && address.write(query) === '', (view) => {
    onColumns(view.columns);
    void navigate(addressOf(stateOf(view)), { replace: true });
  });
  const shown = store.views.data?.data.find((view) => sameState(stateOf(view), now));
  const save = async ({ name }: { name: string }) => {
    const result = await store.create.run(name.trim(), now);
    return result.ok ? undefined : result;
  };
  return (
    <Popover
      title={t('views.title')}
      width={340}
      trigger={(trigger) => (
        <Button variant="secondary" icon="star" className={classes.trigger} {...trigger}>
          <span>{shown?.name ?? t('views.title')}</span>
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.panel}>
          <AsyncView
            {...store.views.view}
            skeleton={<Skeleton lines={2} height={18} />}
            empty={<p className={classes.hint}>{t('views.empty')}</p>}
          >
            {({ data, can_share: canShare }) => (
              <ul className={classes.list}>
                {data.map((view) => (
                  <ViewLine
                    key={view.id}
                    {...{ view, store, canShare }}
                    isShown={view.id === shown?.id}
                    to={addressOf(stateOf(view))}
                    onShow={() => {
                      onColumns(view.columns);
                      close();
                    }}
                  />
                ))}
              </ul>
            )}
          </AsyncView>
          <Form<{ name: string }>
            key={store.views.data?.data.length}
            initial={{ name: '' }}
            onSubmit={save}
            label={t('views.save')}
            className={classes.form}
          >
            <div className={classes.fields}>
              <TextField required name="name" label={t('views.name')} maxLength={60} autoComplete="off" />
              <SubmitButton>{t('views.save')}</SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </Popover>
  );
});
