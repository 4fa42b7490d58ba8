import { findInternalPolicy, type InternalPolicy } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts, type Query } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { RecordScreen } from '@pregao/platform/record';
import { Link, useParams } from '@pregao/platform/router';
import { Container, Icon, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Acknowledge } from './parts/acknowledge.tsx';
import { PolicyFacts } from './parts/policy-facts.tsx';
import { PolicyText } from './parts/policy-text.tsx';
import { PolicyVersions } from './parts/policy-versions.tsx';
import classes from './policy.module.css';
import ptBr from './policies.pt-br.json';

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

interface ReadingProps {
  policy: InternalPolicy;
  isPreview: boolean;
  query: Query<InternalPolicy>;
}

const Reading = ({ policy, isPreview, query }: ReadingProps) => {
  const t = useT();
  const [isOpened, setIsOpened] = useState(false);
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
        {policy.reading && (
          <Acknowledge
            {...{ policy, isOpened }}
            reading={policy.reading}
            onDone={(reading) => {
              query.set({ ...policy, reading });
            }}
            onPassed={() => void query.refresh()}
          />
        )}
        {/* What is not in force has no place among the versions. */}
        {!isPreview && <PolicyVersions policy={policy} />}
      </div>
      <PolicyFacts
        policy={policy}
        onOpen={() => {
          setIsOpened(true);
        }}
      />
    </article>
  );
};

/** One document as it is in force, with its versions. */
export const PolicyScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { id = '' } = useParams();
  const isPreview = usePreviewToken() !== null;
  const policy = useQuery(findInternalPolicy, { params: { id } }, { staleTime: 0 });
  usePageTitle(policy.data?.title);
  return (
    <RecordScreen
      query={policy}
      skeleton={<Waiting />}
      missing={(failure) => ({
        title: t('policy.notFound'),
        text: failure?.code === 'preview_over' ? failure.message : t('policy.notFoundHint'),
        to: listAddress,
        action: t('policy.all'),
      })}
      failed={t('policy.failed')}
      frame={(content) => <Container>{content}</Container>}
    >
      {(data) => <Reading policy={data} isPreview={isPreview} query={policy} />}
    </RecordScreen>
  );
});
