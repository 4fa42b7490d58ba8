import { useT } from '@pregao/platform';
import { Heading, Segmented, Text } from '@pregao/ui';
import { ChoiceChips, SearchBox } from '@pregao/ui/data';
import classes from '../my-ebooks.module.css';
import type { ShelfQuery } from '../my-ebooks.store.ts';

interface ShelfHeadProps {
  query: ShelfQuery;
  onChange: (part: Partial<ShelfQuery>) => void;
}

/** What the page is, and how the shelf is narrowed and ordered. */
export const ShelfHead = ({ query, onChange }: ShelfHeadProps) => {
  const t = useT();
  const options: { value: ShelfQuery['shelf']; label: string }[] = [
    { value: '', label: t('shelf.all') },
    { value: 'lendo', label: t('shelf.reading') },
    { value: 'lidos', label: t('shelf.read') },
  ];
  const orders: { value: ShelfQuery['sort']; label: string }[] = [
    { value: '', label: t('shelf.recent') },
    { value: 'titulo', label: t('shelf.byTitle') },
  ];
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <Heading level={1} size="large">
          {t('shelf.title')}
        </Heading>
        <Text tone="muted">{t('shelf.text')}</Text>
      </div>
      <ChoiceChips
        label={t('shelf.filter')}
        options={options}
        value={query.shelf}
        onChange={(shelf) => onChange({ shelf })}
      />
      <div className={classes.tools}>
        <SearchBox label={t('shelf.search')} value={query.q} onChange={(q) => onChange({ q })} />
        <Segmented
          label={t('shelf.order')}
          options={orders}
          value={query.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </header>
  );
};
