import { shelfItemTypes, type ShelfContent } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { loadContents } from './shelves.api.ts';

export const contentKey = ({ item_type: type, item_id: id }: Pick<ShelfContent, 'item_type' | 'item_id'>) =>
  `${type} ${id}`;

interface ContentPickerProps {
  /** Keys of what stands already. */
  taken: readonly string[];
  onPick: (content: ShelfContent) => void;
}

/** Adds a content, found by its title among those of every type. */
export const ContentPicker = observer(({ taken, onPick }: ContentPickerProps) => {
  const t = useT();
  const found = useStore(
    () =>
      new Resource<readonly ShelfContent[], string>({
        load: async (q, signal) => {
          const result = await loadContents(q, signal);
          return result.ok ? { ok: true, data: result.data.data } : result;
        },
      }),
  );
  useEffect(() => {
    void found.show('');
  }, [found]);
  const offered = (found.data ?? []).filter((content) => !taken.includes(contentKey(content)));
  return (
    <SelectField
      label={t('shelf.add')}
      hideLabel
      placeholder={t('shelf.add')}
      value={null}
      searchable
      loading={found.data === undefined && found.isLoading}
      options={offered.map((content) => ({
        value: contentKey(content),
        label: content.title,
        hint: [
          shelfItemTypes[content.item_type],
          content.category_name,
          ...(content.published ? [] : [t('shelf.unpublished')]),
        ].join(' · '),
      }))}
      onSearch={(q) => {
        void found.show(q);
      }}
      onChange={(key) => {
        const content = offered.find((one) => contentKey(one) === key);
        if (content) onPick(content);
      }}
    />
  );
});
