import { usePageTitle, type Query } from '@pregao/platform';
import { RecordScreen, type Missing } from '@pregao/platform/record';
import { Container } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNotFound } from './not-found.tsx';
import { PreviewBanner } from './preview-banner.tsx';

interface ReaderScreenProps<T> {
  query: Query<T>;
  /** Title and description of the document. */
  head: (data: T) => readonly [title: string, description: string];
  missing: Missing;
  failed: string;
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** What staff published, as its readers see it: its head, its faces, and what says that it is a preview. */
export const ReaderScreen = observer(<T,>({ query, head, missing, className, ...faces }: ReaderScreenProps<T>) => {
  const [title, description] = query.data === undefined ? [] : head(query.data);
  usePageTitle(title, description);
  return (
    <RecordScreen
      query={query}
      missing={useNotFound(missing)}
      frame={(content) => (
        <Container className={className}>
          <PreviewBanner />
          {content}
        </Container>
      )}
      {...faces}
    />
  );
});
