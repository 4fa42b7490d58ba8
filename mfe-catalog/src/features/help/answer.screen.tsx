import { findHelp, type ResponseOf } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { useListQuery, usePreviewToken } from '@pregao/platform/hooks';
import { Link, useParams } from '@pregao/platform/router';
import { Heading, RichText, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import { useInnerLinks } from '../../common/use-inner-links.ts';
import { helpList } from './help-query.ts';
import ptBr from './help.pt-br.json';
import classes from './help.module.css';
import { Contact } from './parts/contact.tsx';
import { Contents } from './parts/contents.tsx';
import { QuestionList } from './parts/question-list.tsx';
import { Vote } from './parts/vote.tsx';

type Answer = ResponseOf<typeof findHelp>;

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

const waiting = (
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
  const { query: filters } = useListQuery(helpList);
  return (
    <ReaderScreen
      query={useQuery(findHelp, { params: { slug } })}
      head={(answer) => [answer.question, answer.summary]}
      skeleton={waiting}
      missing={{
        title: t('help.notFound'),
        text: t('help.notFoundHint'),
        to: '/central-de-ajuda',
        action: t('help.all'),
      }}
      failed={t('help.failed')}
      className={classes.page}
    >
      {(answer) => <Article answer={answer} words={filters.q} />}
    </ReaderScreen>
  );
});
