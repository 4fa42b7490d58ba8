import type { PlayerLesson } from '@pregao/contract';
import { once } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Card, EmptyState, Icon } from '@pregao/ui';
import classes from './player.module.css';

const size = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

/** `840 KB`, `2,4 MB`. */
const formatSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${size().format(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${size().format(bytes / 1_000_000)} MB`;

/** What can be downloaded with the lesson. */
export const Materials = ({ materials }: { materials: PlayerLesson['materials'] }) => {
  const t = useT();
  if (materials.length === 0)
    return <EmptyState compact icon="file" title={t('player.noMaterials')} description={t('player.noMaterialsText')} />;
  return (
    <ul className={classes.materials}>
      {materials.map(({ id, title, kind, size_bytes: bytes, url }) => (
        <li key={id}>
          <Card as="a" href={url} download padding="none" interactive className={classes.material}>
            <span className={classes.fileIcon}>
              <Icon name="file" size={20} />
            </span>
            <span className={classes.fileWords}>
              <strong>{title}</strong>
              <small>
                {kind.toUpperCase()} · {formatSize(bytes)}
              </small>
            </span>
            <Icon name="download" size={18} />
          </Card>
        </li>
      ))}
    </ul>
  );
};
