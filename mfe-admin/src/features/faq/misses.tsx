import { faq, listFaqMisses } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { ButtonLink, useCan, useQuery, useT } from '@pregao/platform';
import { AsyncView, Button } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './faq.module.css';
import { newQuestion } from './question-field.tsx';

const writeAddress = (typed: string) => `/faq/cadastro?${newQuestion.write({ asked: typed })}`;

/** Searches without an answer that are shown: whoever has answered these sees the next. */
const mostMisses = 50;

/** What people searched for in vain, the most wanted first, each a press away from its answer. */
const List = observer(() => {
  const t = useT();
  const canCreate = useCan('create', faq.subject);
  const found = useQuery(listFaqMisses, { query: { page: 1, per_page: mostMisses } }, { staleTime: 0 });
  return (
    <AsyncView
      {...found.view}
      empty={{ icon: 'check', title: t('faq.noMisses'), description: t('faq.noMissesHint') }}
      errorTitle={t('faq.missesFailed')}
    >
      {({ data, meta }) => (
        <>
          <ul className={classes.misses} aria-label={t('faq.misses')}>
            {data.map(({ typed, count, last_at: at }) => (
              <li key={typed} className={classes.miss}>
                <span className={classes.words}>
                  <strong>{typed}</strong>
                  <span className={classes.muted}>
                    {`${t('faq.searched', { count })} · ${t('faq.last', { day: formatDate(at) })}`}
                  </span>
                </span>
                {canCreate && (
                  <ButtonLink to={writeAddress(typed)} size="small" icon="edit">
                    {t('faq.write')}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
          {meta.total > data.length && (
            <p className={classes.muted}>{t('faq.more', { count: meta.total - data.length })}</p>
          )}
        </>
      )}
    </AsyncView>
  );
});

/** Opens what was searched for and not found. */
export const Misses = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="search"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('faq.misses')}
      </Button>
      <Modal
        open={isOpen}
        title={t('faq.misses')}
        width={640}
        onClose={() => {
          setOpen(false);
        }}
      >
        <p className={classes.hint}>{t('faq.missesHint')}</p>
        {isOpen && <List />}
      </Modal>
    </>
  );
};
