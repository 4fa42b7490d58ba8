import { formatDateTime, formatTime } from '@pregao/format';
import { ButtonLink, useCan, useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Resource } from '@pregao/store-kit';
import { AsyncView, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Panel } from '../../common/panel.tsx';
import { loadRoomEditions, type EditionRow } from './broadcasts.api.ts';
import classes from './broadcasts.module.css';
import { EditionMark } from './edition-state.tsx';

/** Editions of a room that are on air or come, and the way to write one. */
export const RoomEditions = observer(({ id }: { id: number }) => {
  const t = useT();
  const canCreate = useCan('create', 'Transmissões');
  const editions = useStore(
    () => new Resource<readonly EditionRow[], number>({ load: loadRoomEditions, staleTime: 0 }),
  );
  useEffect(() => {
    void editions.show(id);
  }, [editions, id]);
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
