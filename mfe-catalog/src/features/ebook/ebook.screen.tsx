import { findEbook, previewParam } from '@pregao/contract';
import { lazyScreen, useQuery, useT, useTexts } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { useParams, useSearchParams } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import ptBr from './ebook.pt-br.json';
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
  const preview = usePreviewToken();
  // The reader begins at the page that the answer names.
  const ebook = useQuery(findEbook, { params: { slug } }, { keep: false });
  const mode = search.has('ler') ? 'whole' : search.has('amostra') ? 'sample' : null;
  const handleClose = () => {
    setSearch(preview === null ? {} : { [previewParam]: preview }, { replace: true });
    void ebook.refresh();
  };
  return (
    <ReaderScreen
      query={ebook}
      head={(book) => [book.seo_title || book.title, book.seo_description || book.summary || book.subtitle]}
      skeleton={<EbookSkeleton />}
      missing={{ title: t('ebook.notFoundTitle'), text: t('ebook.notFoundText') }}
      failed={t('ebook.failed')}
    >
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
    </ReaderScreen>
  );
});
