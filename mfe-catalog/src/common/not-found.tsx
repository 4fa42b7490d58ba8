import { ButtonLink, usePageTitle, useT } from '@pregao/platform';
import type { Failure } from '@pregao/store-kit';
import { EmptyState } from '@pregao/ui';

interface NotFoundProps {
  title: string;
  text: string;
  /** The way on, unless to the shop. */
  to?: string;
  action?: string;
  /** Why nothing is there: the address of a preview that is over is told as that. */
  failure?: Pick<Failure, 'code'> | null;
}

/** What is shown for an address that leads to nothing, with a way on. */
export const NotFound = (props: NotFoundProps) => {
  const { to = '/loja', action, failure } = props;
  const t = useT();
  const isPreviewOver = failure?.code === 'preview_over';
  const title = isPreviewOver ? t('preview.over') : props.title;
  usePageTitle(title);
  return (
    <EmptyState
      page
      icon="search"
      title={title}
      description={isPreviewOver ? t('preview.overHint') : props.text}
      action={
        <ButtonLink to={to} variant="primary">
          {action ?? t('action.seeCourses')}
        </ButtonLink>
      }
    />
  );
};
