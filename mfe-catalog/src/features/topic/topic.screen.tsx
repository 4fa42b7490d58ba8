import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useMoved } from '@pregao/platform/hooks';
import { useParams } from '@pregao/platform/router';
import { AsyncView, Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { NotFound } from '../../common/not-found.tsx';
import { TopicSkeleton } from './parts/topic-skeleton.tsx';
import { TopicView } from './parts/topic-view.tsx';
import ptBr from './topic.pt-br.json';
import { createTopicStore } from './topic.store.ts';

/** The contents of a topic; `cursos` is what a signed-in person has. */
export const TopicScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const { session } = usePlatform();
  const topic = useStore(createTopicStore);
  const userId = session.user.id;
  usePageTitle(topic.data?.title, topic.data?.description);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void topic.show({ slug, userId });
  }, [topic, slug, userId]);
  const isMoved = useMoved(topic.error);
  if (topic.error?.status === 404 && !isMoved)
    return <NotFound title={t('topic.notFoundTitle')} text={t('topic.notFoundText')} />;
  return (
    <Container>
      {isMoved ? (
        <TopicSkeleton />
      ) : (
        <AsyncView {...topic.view} skeleton={<TopicSkeleton />} errorTitle={t('topic.failed')}>
          {(data) => <TopicView topic={data} />}
        </AsyncView>
      )}
    </Container>
  );
});
