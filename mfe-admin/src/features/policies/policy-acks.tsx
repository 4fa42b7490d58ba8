import { listPolicyAcks } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { Button, Progress, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import ptBr from './policies.pt-br.json';
import classes from './policy-acks.module.css';
import { AcksDrawer } from './acks-drawer.tsx';

/** How many of those whom a document asks have read the version in force, and the way to their names. */
export const PolicyAcks = observer(({ id }: { id: number }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(listPolicyAcks, { params: { id }, query: { per_page: 1 } }, { staleTime: 0 });
  if (!data) return <Skeleton height={132} />;
  if (data.counts.asked === 0) return null;
  const { asked, acknowledged, late } = data.counts;
  return (
    <section className={classes.acks}>
      <h3>{t('acks.title')}</h3>
      <p>{t('acks.share', { acknowledged, count: asked })}</p>
      <Progress value={(100 * acknowledged) / asked} label={t('acks.title')} showValue />
      {late > 0 && <p className={classes.late}>{t('acks.overdue', { count: late })}</p>}
      <Button
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('acks.open')}
      </Button>
      {isOpen && (
        <AcksDrawer
          id={id}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
});
