import { recordAddress } from '@pregao/contract/platform/record-pages';
import { ButtonLink, useT } from '@pregao/platform';
import { Text } from '@pregao/ui';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { pagesOf } from '../../common/record-pages.ts';

/** Resources whose page sets what their product is called and whether it is sold, by the kind of the product. */
const pages: Readonly<Record<string, string>> = { '2': 'ebook', '3': 'signature-type', '4': 'broadcast' };

/** Says where the rest of a product is written, of one that a content keeps. */
export const FromContent = ({ record }: { record: AnyRecord }) => {
  const t = useT();
  const resource = pages[String(record.kind)];
  if (record.is_kept_by_content !== true || resource === undefined) return null;
  return (
    <div>
      <Text size="small" tone="muted">
        {t('product.fromContent')}
      </Text>
      <ButtonLink
        to={recordAddress(pagesOf(resource)).replace('{id}', String(record.content_id))}
        size="small"
        variant="ghost"
        icon="external"
      >
        {t('product.openContent')}
      </ButtonLink>
    </div>
  );
};
