import { findShelfContents, shelfItemTypes, type ShelfContent } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

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
  const [q, setQ] = useState('');
  const found = useQuery(findShelfContents, { query: { q } });
  const offered = (found.data?.data ?? []).filter((content) => !taken.includes(contentKey(content)));
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
      onSearch={setQ}
      onChange={(key) => {
        const content = offered.find((one) => contentKey(one) === key);
        if (content) onPick(content);
      }}
    />
  );
});
