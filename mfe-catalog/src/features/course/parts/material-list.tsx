import { findLessonMaterial, type MaterialRef } from '@pregao/contract';
import { once } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Card, Icon } from '@pregao/ui';
import { useState } from 'react';
import { download } from '../../../common/download/download.ts';
import classes from './material-list.module.css';

const size = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

/** `840 KB`, `2,4 MB`. */
const formatSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${size().format(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${size().format(bytes / 1_000_000)} MB`;

/** Files that come with a lesson. Each press asks for a fresh address; a guest signs in first and gets the file then. */
export const MaterialList = ({ materials }: { materials: readonly MaterialRef[] }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [asked, setAsked] = useState<number | null>(null);
  const handlePress = async (id: number) => {
    setAsked(id);
    const message = await download(findLessonMaterial, id);
    setAsked(null);
    if (message) notify.error(message);
  };
  return (
    <ul className={classes.materials} aria-label={t('materials.list')}>
      {materials.map(({ id, title, kind, size_bytes: bytes }) => (
        <li key={id}>
          <Card padding="none" interactive>
            <button
              type="button"
              className={classes.material}
              disabled={asked === id}
              onClick={() => void handlePress(id)}
            >
              <span className={classes.fileIcon}>
                <Icon name="file" size={20} />
              </span>
              <span className={classes.fileWords}>
                <strong>{title}</strong>
                <small>{`${kind.toUpperCase()} · ${formatSize(bytes)}`}</small>
              </span>
              <Icon name="download" size={18} label={t('materials.download')} />
            </button>
          </Card>
        </li>
      ))}
    </ul>
  );
};
