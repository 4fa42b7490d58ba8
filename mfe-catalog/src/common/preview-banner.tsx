import { useT } from '@pregao/platform';
import { useListQuery, listQuery, param } from '@pregao/platform/hooks';
import { Icon } from '@pregao/ui';
import classes from './preview-banner.module.css';

const preview = listQuery({ token: param.text('previa', /^[\w.~-]{8,200}$/, null) });

/** Says that a page shows what is not published, by an address that somebody handed on. */
export const usePreview = () => useListQuery(preview).query.token !== null;

/** Above what only who has its address sees. */
export const PreviewBanner = () => {
  const t = useT();
  return usePreview() ? (
    <p className={classes.banner} role="status">
      <Icon name="eye" size={16} />
      {t('preview.banner')}
    </p>
  ) : null;
};
