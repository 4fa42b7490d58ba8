import type { EbookSummary } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, Heading } from '@pregao/ui';
import { useState } from 'react';
import { EbookTile } from '../../../common/ebook-tile.tsx';
import { TileGrid } from '../../../common/tile-grid.tsx';
import classes from '../my-ebooks.module.css';
import { addFree } from '../my-ebooks.store.ts';

/** E-books that cost nothing: each is added by one tap. */
export const FreeEbooks = ({ ebooks, onAdd }: { ebooks: readonly EbookSummary[]; onAdd: () => void }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [adding, setAdding] = useState<number | null>(null);
  if (ebooks.length === 0) return null;
  const handleAdd = async (id: number) => {
    setAdding(id);
    const added = await addFree(id);
    setAdding(null);
    if (added.ok) onAdd();
    else notify.error(added.message);
  };
  return (
    <section className={classes.free}>
      <Heading level={2}>{t('shelf.free')}</Heading>
      <TileGrid label={t('shelf.free')}>
        {ebooks.map((ebook) => (
          <div key={ebook.id} className={classes.offer}>
            <EbookTile ebook={ebook} level={3} />
            <Button
              icon="plus"
              block
              aria-label={t('shelf.addNamed', { title: ebook.title })}
              loading={adding === ebook.id}
              disabled={adding !== null}
              onClick={() => void handleAdd(ebook.id)}
            >
              {t('shelf.add')}
            </Button>
          </div>
        ))}
      </TileGrid>
    </section>
  );
};
