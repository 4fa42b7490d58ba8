import { ButtonLink, usePageTitle } from '@pregao/platform';
import { EmptyState, type IconName } from '@pregao/ui';

/** What is said of an address that leads to nothing, and the way on. */
export interface Missing {
  title: string;
  text?: string;
  icon?: IconName;
  /** The way on, with what it is called. */
  to?: string;
  action?: string;
}

/** The face of an address that leads to nothing: the whole page, by whose words the document is called. */
export const MissingRecord = ({ title, text, icon = 'search', to, action }: Missing) => {
  usePageTitle(title);
  return (
    <EmptyState
      page
      icon={icon}
      title={title}
      description={text}
      action={
        to !== undefined && (
          <ButtonLink to={to} variant="primary">
            {action}
          </ButtonLink>
        )
      }
    />
  );
};
