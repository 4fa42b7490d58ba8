import { managedEbooks, type FileFacts } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { Resource } from '@pregao/store-kit';
import { Skeleton } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from '../../common/crud/call-resource.ts';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { Panel } from '../../common/panel.tsx';
import classes from './book-facts.module.css';
import { languageName } from './language-name.ts';

interface Book {
  pages: number;
  language: string | null;
  sample: string | null;
  is_prepared: boolean;
  outline: { title: string; page: number | null; depth: number }[];
  file_id_file: FileFacts | null;
}

/** How often a file that is being prepared is asked for. */
const whilePreparingMs = 3_000;

const Asking = ({ ask }: { ask: () => void }) => {
  usePolling(ask, whilePreparingMs);
  return null;
};

const Outline = ({ items }: { items: Book['outline'] }) => {
  const t = useT();
  return (
    <details className={classes.outline}>
      <summary>{t('ebook.outline', { count: items.length })}</summary>
      <ol>
        {items.map(({ title, page, depth }, index) => (
          <li key={index} data-depth={Math.min(depth, 2)}>
            {title} <small>{page}</small>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** What the file of an e-book says of itself: nothing here is typed. */
export const BookFacts = observer(({ record }: { record: AnyRecord }) => {
  const t = useT();
  const found = useStore(
    () =>
      new Resource<Book, number>({
        load: (id, signal) => callResource<Book>(managedEbooks.calls.find, { params: { id }, signal }),
        staleTime: 0,
      }),
  );
  const { id, revision } = record;
  useEffect(() => {
    void found.show(id);
  }, [found, id]);
  useEffect(() => {
    void found.refresh();
  }, [found, revision]);
  const book = found.data;
  if (!book) return <Skeleton shape="block" height={96} />;
  const isPdf = book.file_id_file?.pages != null;
  const tone = book.is_prepared ? 'success' : 'neutral';
  return (
    <Panel
      title={t('ebook.file')}
      aside={
        book.file_id_file && (
          <StatusTag tone={tone}>
            {t(book.is_prepared ? 'ebook.ready' : isPdf ? 'ebook.preparing' : 'ebook.epub')}
          </StatusTag>
        )
      }
    >
      {isPdf && !book.is_prepared && <Asking ask={() => void found.refresh()} />}
      {book.file_id_file ? (
        <dl className={classes.facts}>
          <dt>{t('ebook.pages')}</dt>
          <dd>{book.pages}</dd>
          {book.language && (
            <>
              <dt>{t('ebook.language')}</dt>
              <dd>{languageName(book.language)}</dd>
            </>
          )}
          {book.sample && (
            <>
              <dt>{t('ebook.sample')}</dt>
              <dd>{t('ebook.samplePages', { pages: book.sample })}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className={classes.none}>{t('ebook.noFile')}</p>
      )}
      {book.outline.length > 0 && <Outline items={book.outline} />}
    </Panel>
  );
});
