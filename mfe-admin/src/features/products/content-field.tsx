import type { ProductContent } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { ContentChoice } from '../../common/content-choice.tsx';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';

/** The course, e-book, plan or room that a product opens, of the kind that stands in the form. */
export const ContentField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const kind = String(useFormValues().kind);
  const hintOf = ({ published, product_name: sold, id }: ProductContent) =>
    [
      published ? null : t('product.unpublished'),
      sold && id !== record?.content_id ? t('product.soldBy', { name: sold }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  const known =
    record && typeof record.content_id === 'number'
      ? {
          kind: String(record.kind),
          id: record.content_id,
          name: String(record.content_name ?? `#${record.content_id}`),
        }
      : null;
  return (
    <ContentChoice
      {...props}
      {...{ kind, known, hintOf }}
      clearable
      disabled={props.disabled || record?.was_ordered === true || record?.is_kept_by_content === true}
      placeholder={t('product.choose')}
    />
  );
});
