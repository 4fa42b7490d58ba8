import { findSubject } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import { TopicSkeleton } from './parts/topic-skeleton.tsx';
import { TopicView } from './parts/topic-view.tsx';
import ptBr from './topic.pt-br.json';

/** The contents of a topic; `cursos` is what a signed-in person has. */
export const TopicScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  return (
    <ReaderScreen
      query={useQuery(findSubject, { params: { slug } })}
      head={(topic) => [topic.title, topic.description]}
      skeleton={<TopicSkeleton />}
      missing={{ title: t('topic.notFoundTitle'), text: t('topic.notFoundText') }}
      failed={t('topic.failed')}
    >
      {(topic) => <TopicView topic={topic} />}
    </ReaderScreen>
  );
});
