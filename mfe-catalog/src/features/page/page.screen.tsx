import { usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { useMoved, usePreviewToken } from '@pregao/platform/hooks';
import { useParams } from '@pregao/platform/router';
import { AsyncView, Container, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { NotFound } from '../../common/not-found.tsx';
import { PreviewBanner } from '../../common/preview-banner.tsx';
import ptBr from './page.pt-br.json';
import { createPageStore } from './page.store.ts';
import { PageText } from './parts/page-text.tsx';

const Waiting = () => (
  <div aria-hidden="true">
    <Skeleton width="60%" height={40} />
    <br />
    <Skeleton lines={8} />
  </div>
);

/** A page of the house: who we are, how it works, risks, terms. */
export const PageScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const preview = usePreviewToken();
  const page = useStore(createPageStore);
  usePageTitle(page.data?.seo_title || page.data?.title, page.data?.seo_description || page.data?.summary);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void page.show({ slug, preview });
  }, [page, slug, preview]);
  const isMoved = useMoved(page.error);
  if (page.error?.status === 404 && !isMoved)
    return <NotFound failure={page.error} title={t('page.notFoundTitle')} text={t('page.notFoundText')} />;
  return (
    <Container>
      <PreviewBanner />
      {isMoved ? (
        <Waiting />
      ) : (
        <AsyncView {...page.view} skeleton={<Waiting />} errorTitle={t('page.failed')}>
          {(data) => <PageText page={data} />}
        </AsyncView>
      )}
    </Container>
  );
});
