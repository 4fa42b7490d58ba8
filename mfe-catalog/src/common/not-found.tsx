import { ButtonLink, usePageTitle, useT } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';

/** What is shown for an address that leads to nothing, with a way on. */
export const NotFound = ({ title, text }: { title: string; text: string }) => {
  const t = useT();
  usePageTitle(title);
  return (
    <EmptyState
      page
      icon="search"
      title={title}
      description={text}
      action={
        <ButtonLink to="/loja" variant="primary">
          {t('action.seeCourses')}
        </ButtonLink>
      }
    />
  );
};
