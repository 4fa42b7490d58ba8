import { managedEditions, type ResourceRow } from '@pregao/contract';
import { formatDateTime, formatTime } from '@pregao/format';
import { ButtonLink, useCan, useQuery, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Panel } from '../../common/panel.tsx';
import classes from './broadcasts.module.css';
import { EditionMark } from './edition-state.tsx';

type EditionRow = ResourceRow<typeof managedEditions>;

const soonOf = (room: number) => ({
  'filter[broadcast_id]': room,
  'filter[situation]': 'scheduled,pre_live,live',
  sort: 'starts_at',
  per_page: 6,
});

/** Editions of a room that are on air or come, and the way to write one. */
export const RoomEditions = observer(({ id }: { id: number }) => {
  const t = useT();
  const canCreate = useCan('create', 'Transmissões');
  const editions = useQuery(managedEditions.calls.list, { query: soonOf(id) as never }, { staleTime: 0 });
  const list = `/transmissoes?visao=edicoes&broadcast_id=${id}`;
  return (
    <Panel
      title={t('desk.next')}
      aside={
        <ButtonLink to={list} size="small" variant="ghost">
          {t('desk.all')}
        </ButtonLink>
      }
    >
      <div className={editions.data ? undefined : classes.coming}>
        <AsyncView
          {...editions.view}
          data={editions.data?.data as readonly EditionRow[] | undefined}
          skeleton={<Skeleton shape="block" height={328} />}
          empty={<p className={classes.none}>{t('desk.none')}</p>}
        >
          {(found) => (
            <ul className={classes.editions}>
              {found.map((edition) => (
                <li key={edition.id} className={classes.edition}>
                  <Link to={`/transmissoes?visao=edicoes&registro=${edition.id}`}>{edition.title}</Link>
                  <span className={classes.facts}>
                    <span>{`${formatDateTime(edition.starts_at)}–${formatTime(edition.ends_at)}`}</span>
                    <EditionMark state={edition.situation} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
      </div>
      {canCreate && (
        <ButtonLink to={`${list}&registro=novo`} size="small" icon="plus" className={classes.add}>
          {t('desk.newEdition')}
        </ButtonLink>
      )}
    </Panel>
  );
});
