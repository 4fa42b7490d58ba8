import { findPage } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { RecordScreen } from '@pregao/platform/record';
import { useParams } from '@pregao/platform/router';
import { Container, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useNotFound } from '../../common/not-found.tsx';
import { PreviewBanner } from '../../common/preview-banner.tsx';
import ptBr from './page.pt-br.json';
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
  const page = useQuery(findPage, { params: { slug } });
  const missing = useNotFound({ title: t('page.notFoundTitle'), text: t('page.notFoundText') });
  usePageTitle(page.data?.seo_title || page.data?.title, page.data?.seo_description || page.data?.summary);
  return (
    <RecordScreen
      query={page}
      skeleton={<Waiting />}
      missing={missing}
      failed={t('page.failed')}
      frame={(content) => (
        <Container>
          <PreviewBanner />
          {content}
        </Container>
      )}
    >
      {(data) => <PageText page={data} />}
    </RecordScreen>
  );
});
