import { findSubject } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { useParams } from '@pregao/platform/router';
import { Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useNotFound } from '../../common/not-found.tsx';
import { TopicSkeleton } from './parts/topic-skeleton.tsx';
import { TopicView } from './parts/topic-view.tsx';
import ptBr from './topic.pt-br.json';

/** The contents of a topic; `cursos` is what a signed-in person has. */
export const TopicScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const topic = useQuery(findSubject, { params: { slug } });
  const missing = useNotFound({ title: t('topic.notFoundTitle'), text: t('topic.notFoundText') });
  usePageTitle(topic.data?.title, topic.data?.description);
  return (
    <RecordScreen
      query={topic}
      skeleton={<TopicSkeleton />}
      missing={missing}
      failed={t('topic.failed')}
      frame={(content) => <Container>{content}</Container>}
    >
      {(data) => <TopicView topic={data} />}
    </RecordScreen>
  );
});
