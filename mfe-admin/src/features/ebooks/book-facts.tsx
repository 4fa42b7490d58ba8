import { managedEbooks, prepareEbook, type FileFacts, type prepareFailures } from '@pregao/contract';
import { useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { Command, Resource } from '@pregao/store-kit';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from '../../common/crud/call-resource.ts';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { Panel } from '../../common/panel.tsx';
import classes from './book-facts.module.css';
import { languageName } from './language-name.ts';

type Failure = (typeof prepareFailures)[number];

interface Book {
  pages: number;
  language: string | null;
  sample: string | null;
  is_prepared: boolean;
  prepare_failed: Failure | null;
  prepares_later: boolean;
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
            <span>{`${title} `}</span>
            <small>{page}</small>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** How the file stands, in the words of its mark. */
const stateOf = (book: Book) => {
  if (book.prepare_failed !== null) return { tone: 'danger', text: 'ebook.failed' } as const;
  if (book.is_prepared) return { tone: 'success', text: 'ebook.ready' } as const;
  if (book.file_id_file?.pages == null) return { tone: 'neutral', text: 'ebook.epub' } as const;
  return { tone: 'neutral', text: book.prepares_later ? 'ebook.later' : 'ebook.preparing' } as const;
};

/** Why the file could not be prepared, and what helps: another try, or another file. */
const Failed = observer(({ id, reason, onTried }: { id: number; reason: Failure; onTried: () => void }) => {
  const t = useT();
  const { notify } = usePlatform();
  const canTry = useCan('update', 'Ebooks');
  const trying = useStore(() => new Command(() => callResource<{ ok: true }>(prepareEbook, { params: { id } })));
  const handleTry = async () => {
    const result = await trying.run();
    if (result.ok) onTried();
    else notify.error(result.message);
  };
  return (
    <div className={classes.failed} role="alert">
      <p>{t(`ebook.why.${reason}`)}</p>
      {canTry && (
        <Button size="small" loading={trying.isPending} onClick={handleTry}>
          {t('ebook.tryAgain')}
        </Button>
      )}
    </div>
  );
});

const FileFactsList = ({ book }: { book: Book }) => {
  const t = useT();
  if (!book.file_id_file) return <p className={classes.none}>{t('ebook.noFile')}</p>;
  return (
    <dl className={classes.facts}>
      <dt>{t('ebook.pageCount')}</dt>
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
  const state = found.data && stateOf(found.data);
  const handleAsk = () => void found.refresh();
  return (
    <Panel
      title={t('ebook.file')}
      aside={found.data?.file_id_file && state && <StatusTag tone={state.tone}>{t(state.text)}</StatusTag>}
    >
      {state?.text === 'ebook.preparing' && <Asking ask={handleAsk} />}
      <AsyncView {...found.view} skeleton={<Skeleton shape="block" height={96} />} errorTitle={t('ebook.unread')}>
        {(book) => (
          <>
            {book.prepare_failed !== null && <Failed id={id} reason={book.prepare_failed} onTried={handleAsk} />}
            <FileFactsList book={book} />
            {book.outline.length > 0 && <Outline items={book.outline} />}
          </>
        )}
      </AsyncView>
    </Panel>
  );
});
