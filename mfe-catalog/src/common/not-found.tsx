import { ButtonLink, usePageTitle, useT } from '@pregao/platform';
import { EmptyState } from '@pregao/ui';

interface NotFoundProps {
  title: string;
  text: string;
  /** The way on, unless to the shop. */
  to?: string;
  action?: string;
}

/** What is shown for an address that leads to nothing, with a way on. */
export const NotFound = (props: NotFoundProps) => {
  const { title, text, to = '/loja', action } = props;
  const t = useT();
  usePageTitle(title);
  return (
    <EmptyState
      page
      icon="search"
      title={title}
      description={text}
      action={
        <ButtonLink to={to} variant="primary">
          {action ?? t('action.seeCourses')}
        </ButtonLink>
      }
    />
  );
};
