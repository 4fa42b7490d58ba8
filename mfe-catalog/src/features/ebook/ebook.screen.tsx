import { previewParam } from '@pregao/contract';
import { AsyncView, Container } from '@pregao/ui';
import { lazyScreen, usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useMoved, usePreviewToken } from '@pregao/platform/hooks';
import { useParams, useSearchParams } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect } from 'react';
import { NotFound } from '../../common/not-found.tsx';
import { PreviewBanner } from '../../common/preview-banner.tsx';
import ptBr from './ebook.pt-br.json';
import { createEbookStore } from './ebook.store.ts';
import { EbookSkeleton } from './parts/ebook-skeleton.tsx';
import { EbookView } from './parts/ebook-view.tsx';

/** The reader and what it draws pages with come when somebody reads. */
const ReaderView = lazyScreen(() =>
  import('./reader/reader-view.tsx').then((module) => ({ default: module.ReaderView })),
);

/** An e-book: what it is and costs, its sample, and the reader for who has it. */
export const EbookScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { session } = usePlatform();
  const preview = usePreviewToken();
  const ebook = useStore(createEbookStore);
  const userId = session.user.id;
  const { data } = ebook;
  usePageTitle(data?.seo_title || data?.title, data?.seo_description || data?.summary || data?.subtitle);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void ebook.show({ slug, userId, preview });
  }, [ebook, slug, userId, preview]);
  const isMoved = useMoved(ebook.error);
  if (ebook.error?.status === 404 && !isMoved)
    return <NotFound failure={ebook.error} title={t('ebook.notFoundTitle')} text={t('ebook.notFoundText')} />;
  if (isMoved)
    return (
      <Container>
        <EbookSkeleton />
      </Container>
    );
  const mode = search.has('ler') ? 'whole' : search.has('amostra') ? 'sample' : null;
  const handleClose = () => {
    setSearch(preview === null ? {} : { [previewParam]: preview }, { replace: true });
    void ebook.refresh();
  };
  return (
    <Container>
      <PreviewBanner />
      <AsyncView {...ebook.view} skeleton={<EbookSkeleton />} errorTitle={t('ebook.failed')}>
        {(book) => (
          <>
            <EbookView key={book.id} ebook={book} onChange={() => void ebook.refresh()} />
            {mode && (mode === 'whole' ? book.access.open && book.allow_reading : book.sample) && (
              <Suspense fallback={null}>
                <ReaderView key={mode} ebook={book} mode={mode} onClose={handleClose} />
              </Suspense>
            )}
          </>
        )}
      </AsyncView>
    </Container>
  );
});
