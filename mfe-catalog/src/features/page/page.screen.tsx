import { findPage } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import ptBr from './page.pt-br.json';
import { PageText } from './parts/page-text.tsx';

const waiting = (
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
  return (
    <ReaderScreen
      query={useQuery(findPage, { params: { slug } })}
      head={(page) => [page.seo_title || page.title, page.seo_description || page.summary]}
      skeleton={waiting}
      missing={{ title: t('page.notFoundTitle'), text: t('page.notFoundText') }}
      failed={t('page.failed')}
    >
      {(page) => <PageText page={page} />}
    </ReaderScreen>
  );
});
