import { findShelfContents, shelfItemTypes, type ShelfContent, type ShelfItem } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useQuery, useT, type Translate } from '@pregao/platform';
import { Button, IconButton, Tag } from '@pregao/ui';
import { DateField } from '@pregao/ui/date';
import { FieldShell, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { contentKey, ContentPicker } from './content-picker.tsx';
import classes from './shelves.module.css';

const nameOf = ({ item_type: type, item_id: id }: ShelfItem) => `${type}-${id}`;

interface RowProps {
  item: ShelfItem;
  content: ShelfContent | undefined;
  title: string;
  disabled: boolean;
  onChange: (changed: Partial<ShelfItem>) => void;
}

/** The days on the shelf in words; empty for one that is always there. */
const daysOf = ({ available_from: from, available_until: until }: ShelfItem, t: Translate) =>
  [from && t('shelf.fromDay', { day: formatDate(from) }), until && t('shelf.untilDay', { day: formatDate(until) })]
    .filter(Boolean)
    .join(' ');

const Days = ({ item, disabled, onChange }: Pick<RowProps, 'item' | 'disabled' | 'onChange'>) => {
  const t = useT();
  return (
    <div className={classes.details}>
      <DateField
        label={t('shelf.from')}
        size="small"
        value={item.available_from}
        disabled={disabled}
        onChange={(day) => {
          onChange({ available_from: day });
        }}
      />
      <DateField
        label={t('shelf.until')}
        size="small"
        value={item.available_until}
        disabled={disabled}
        onChange={(day) => {
          onChange({ available_until: day });
        }}
      />
    </div>
  );
};

const Row = ({ item, content, title, disabled, onChange }: RowProps) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const facts = [shelfItemTypes[item.item_type], content?.category_name, daysOf(item, t)];
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <span className={classes.words}>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.muted}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {content?.published === false && (
          <Tag tone="warning" icon="eye-off">
            {t('shelf.unpublished')}
          </Tag>
        )}
        <Button
          size="small"
          variant={item.highlight ? 'secondary' : 'ghost'}
          icon="star"
          aria-label={t('shelf.highlightOf', { title })}
          aria-pressed={item.highlight}
          disabled={disabled}
          onClick={() => {
            onChange({ highlight: !item.highlight });
          }}
        >
          {t('shelf.highlight')}
        </Button>
        <IconButton
          size="small"
          icon="calendar"
          label={t('shelf.daysOf', { title })}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        />
      </div>
      {isOpen && <Days {...{ item, disabled, onChange }} />}
    </div>
  );
};

/** Titles of what was not picked here: it was there before, or came by a conflict or a version of old. */
const useNamed = (items: readonly ShelfItem[], picked: readonly ShelfContent[]) => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = new Set(picked.map(contentKey));
  const unknown = items.filter((item) => !known.has(contentKey(item))).map(nameOf);
  const came = unknown.filter((name) => !asked.includes(name));
  if (came.length > 0) setAsked([...asked, ...came]);
  return useQuery(findShelfContents, asked.length > 0 ? { query: { items: asked.join() } } : null);
};

/** The contents of a shelf in their order, each with its days on it. */
export const ItemsField = observer((props: FieldView) => {
  const t = useT();
  const { label, disabled } = props;
  const field = useField<ShelfItem[]>({ name: props.name, label }, []);
  const [picked, setPicked] = useState<readonly ShelfContent[]>([]);
  const asked = useNamed(field.value, picked);
  const known = new Map([...(asked.data?.data ?? []), ...picked].map((content) => [contentKey(content), content]));
  const titleOf = (item: ShelfItem) =>
    known.get(contentKey(item))?.title ?? `${shelfItemTypes[item.item_type]} #${item.item_id}`;
  return (
    <FieldShell id={field.id} label={label} hint={t('shelf.itemsHint')} error={field.error} group>
      {!disabled && (
        <ContentPicker
          taken={field.value.map(contentKey)}
          onPick={(content) => {
            setPicked([...picked, content]);
            const { item_type, item_id } = content;
            field.change([
              ...field.value,
              { item_type, item_id, highlight: false, available_from: null, available_until: null },
            ]);
          }}
        />
      )}
      {field.value.length === 0 && <p className={classes.empty}>{t('shelf.noItems')}</p>}
      <SortableList
        label={label}
        items={field.value}
        keyOf={contentKey}
        nameOf={titleOf}
        disabled={disabled}
        onChange={field.change}
      >
        {(item, at) => (
          <Row
            item={item}
            content={known.get(contentKey(item))}
            title={titleOf(item)}
            disabled={disabled}
            onChange={(changed) => {
              field.change(field.value.with(at, { ...item, ...changed }));
            }}
          />
        )}
      </SortableList>
    </FieldShell>
  );
});
