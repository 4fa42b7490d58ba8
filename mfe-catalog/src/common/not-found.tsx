import { useT } from '@pregao/platform';
import type { Missing } from '@pregao/platform/record';
import type { Failure } from '@pregao/store-kit';

/** What is said of an address that leads to nothing: the way on is to the shop unless told, and a preview that is over is told as that. */
export const useNotFound = (missing: Missing) => {
  const t = useT();
  const known = { to: '/loja', action: t('action.seeCourses'), ...missing };
  return (failure: Failure | null): Missing =>
    failure?.code === 'preview_over' ? { ...known, title: t('preview.over'), text: t('preview.overHint') } : known;
};
