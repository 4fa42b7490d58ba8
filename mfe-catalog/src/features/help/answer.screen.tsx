import { formatDate } from '@pregao/format';
import { usePageTitle, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { useListQuery, useMoved, usePreviewToken } from '@pregao/platform/hooks';
import { Link, useParams } from '@pregao/platform/router';
import { AsyncView, Container, Heading, RichText, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { NotFound } from '../../common/not-found.tsx';
import { PreviewBanner } from '../../common/preview-banner.tsx';
import { useInnerLinks } from '../../common/use-inner-links.ts';
import { helpList } from './help-query.ts';
import ptBr from './help.pt-br.json';
import { createAnswer, type Answer } from './help.store.ts';
import classes from './help.module.css';
import { Contact } from './parts/contact.tsx';
import { Contents } from './parts/contents.tsx';
import { QuestionList } from './parts/question-list.tsx';
import { Vote } from './parts/vote.tsx';

const Article = ({ answer, words }: { answer: Answer; words: string }) => {
  const t = useT();
  const isPreview = usePreviewToken() !== null;
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  const { question, answer_html: html, category, related, slug, updated_at: at } = answer;
  return (
    <article className={classes.article}>
      <nav className={classes.trail} aria-label={t('help.trail')}>
        <Link to="/central-de-ajuda">{t('help.title')}</Link>
        {category && <Link to={`/central-de-ajuda?categoria=${category.slug}`}>{category.name}</Link>}
      </nav>
      <header>
        <Heading level={1}>{question}</Heading>
        <Text tone="muted">{t('help.revised', { day: formatDate(at) })}</Text>
      </header>
      <Contents html={html} text={text} />
      <div ref={text}>
        <RichText html={html} />
      </div>
      {/* What nobody has published is not voted on. */}
      {!isPreview && <Vote key={slug} slug={slug} />}
      {related.length > 0 && <QuestionList title={t('help.related')} lines={related} />}
      <Contact words={words || question} />
    </article>
  );
};

const Waiting = () => (
  <div className={classes.article} aria-hidden="true">
    <Skeleton width={180} height={18} />
    <Skeleton width="80%" height={36} />
    <Skeleton lines={10} />
  </div>
);

/** One answer of the help centre. */
export const AnswerScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  const { session } = usePlatform();
  const preview = usePreviewToken();
  const answer = useStore(createAnswer);
  const { query: filters } = useListQuery(helpList);
  const personId = session.user.id;
  usePageTitle(answer.data?.question, answer.data?.summary);
  // Before the first paint: the answer may have come with the page.
  useLayoutEffect(() => {
    void answer.show({ slug, personId, preview });
  }, [answer, slug, personId, preview]);
  const isMoved = useMoved(answer.error);
  if (answer.error?.status === 404 && !isMoved)
    return (
      <NotFound
        failure={answer.error}
        title={t('help.notFound')}
        text={t('help.notFoundHint')}
        to="/central-de-ajuda"
        action={t('help.all')}
      />
    );
  return (
    <Container className={classes.page}>
      <PreviewBanner />
      {isMoved ? (
        <Waiting />
      ) : (
        <AsyncView {...answer.view} skeleton={<Waiting />} errorTitle={t('help.failed')}>
          {(data) => <Article answer={data} words={filters.q} />}
        </AsyncView>
      )}
    </Container>
  );
});
