import { useT } from '@pregao/platform';
import { usePreviewToken } from '@pregao/platform/hooks';
import { Icon } from '@pregao/ui';
import classes from './preview-banner.module.css';

/** Above what only who has its address sees. */
export const PreviewBanner = () => {
  const t = useT();
  return usePreviewToken() !== null ? (
    <p className={classes.banner} role="status">
      <Icon name="eye" size={16} />
      {t('preview.banner')}
    </p>
  ) : null;
};
