import type { StoreItem } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { useState } from 'react';
import classes from '../store.module.css';

/** The pictures of an item: one in full, the others a press away. */
export const Gallery = ({ pictures }: Pick<StoreItem, 'pictures'>) => {
  const t = useT();
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  return (
    <div className={classes.gallery}>
      <span className={classes.frame}>
        {shown ? (
          <img
            src={shown.src}
            srcSet={shown.srcset}
            sizes="(max-width: 800px) 100vw, 520px"
            width={shown.width}
            height={shown.height}
            alt={shown.alt}
          />
        ) : (
          <Icon name="tag" size={64} />
        )}
      </span>
      {pictures.length > 1 && (
        <div className={classes.thumbnails} role="group" aria-label={t('store.pictures')}>
          {pictures.map(({ thumbnail, alt }, index) => (
            <button
              key={thumbnail}
              type="button"
              className={classes.thumbnail}
              aria-pressed={index === at}
              onClick={() => {
                setAt(index);
              }}
            >
              <img src={thumbnail} alt={alt} width={72} height={72} loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
