import { usePageTitle, usePlatform, useT } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { AsyncView, Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { NotFound } from '../../common/not-found.tsx';
import { useStore } from '../../common/use-store.ts';
import { SubjectSkeleton } from './parts/subject-skeleton.tsx';
import { SubjectView } from './parts/subject-view.tsx';
import { createSubjectStore } from './subject.store.ts';

/** The contents of a subject; `cursos` is what a signed-in person has. */
export const SubjectScreen = observer(() => {
  const t = useT();
  const { slug = '' } = useParams();
  const { session } = usePlatform();
  const subject = useStore(createSubjectStore);
  const userId = session.user.id;
  usePageTitle(subject.data?.title, subject.data?.description);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void subject.show({ slug, userId });
  }, [subject, slug, userId]);
  if (subject.error?.status === 404)
    return <NotFound title={t('subject.notFoundTitle')} text={t('subject.notFoundText')} />;
  return (
    <Container>
      <AsyncView {...subject.view} skeleton={<SubjectSkeleton />} errorTitle={t('subject.failed')}>
        {(data) => <SubjectView subject={data} />}
      </AsyncView>
    </Container>
  );
});
