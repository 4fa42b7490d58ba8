import { ButtonLink, usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { useMoved, usePreviewToken } from '@pregao/platform/hooks';
import { Link, useParams } from '@pregao/platform/router';
import { AsyncView, Container, EmptyState, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PolicyFacts } from './parts/policy-facts.tsx';
import { PolicyText } from './parts/policy-text.tsx';
import { PolicyVersions } from './parts/policy-versions.tsx';
import classes from './policy.module.css';
import ptBr from './policies.pt-br.json';
import { createPolicy, type Policy } from './policies.store.ts';

const listAddress = '/hub/politicas-procedimentos';

const Waiting = () => (
  <div className={classes.page} aria-hidden="true">
    <div className={classes.text}>
      <Skeleton width="70%" height={36} />
      <br />
      <Skeleton lines={12} />
    </div>
  </div>
);

const NotFound = ({ text }: { text: string }) => {
  const t = useT();
  return (
    <EmptyState
      page
      icon="search"
      title={t('policy.notFound')}
      description={text}
      action={
        <ButtonLink to={listAddress} variant="primary">
          {t('policy.all')}
        </ButtonLink>
      }
    />
  );
};

const Reading = ({ policy, isPreview }: { policy: Policy; isPreview: boolean }) => {
  const t = useT();
  return (
    <article className={classes.page}>
      <div className={classes.text}>
        <nav className={classes.trail} aria-label={t('policy.trail')}>
          <Link to={listAddress}>{t('policies.title')}</Link>
        </nav>
        {isPreview && (
          <p className={classes.notice} role="status">
            <Icon name="eye" size={16} />
            {t('policy.preview')}
          </p>
        )}
        <PolicyText policy={policy} />
        {/* What is not in force has no place among the versions. */}
        {!isPreview && <PolicyVersions policy={policy} />}
      </div>
      <PolicyFacts policy={policy} />
    </article>
  );
};

/** One document as it is in force, with its versions. */
export const PolicyScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { id = '' } = useParams();
  const preview = usePreviewToken();
  const policy = useStore(createPolicy);
  usePageTitle(policy.data?.title ?? t('policy.title'));
  useEffect(() => {
    void policy.show({ id, preview });
  }, [policy, id, preview]);
  const { error } = policy;
  const isMoved = useMoved(error);
  if (error?.status === 404 && !isMoved)
    return <NotFound text={error.code === 'preview_over' ? error.message : t('policy.notFoundHint')} />;
  return (
    <Container>
      {isMoved ? (
        <Waiting />
      ) : (
        <AsyncView {...policy.view} skeleton={<Waiting />} errorTitle={t('policy.failed')}>
          {(data) => <Reading policy={data} isPreview={preview !== null} />}
        </AsyncView>
      )}
    </Container>
  );
});
