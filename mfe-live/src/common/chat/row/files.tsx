import type { MessageFile } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { Icon } from '@pregao/ui';
import classes from './row.module.css';

/** Pictures in boxes that are there before they come; documents by name and size. */
export const Files = ({ files }: { files: readonly MessageFile[] }) =>
  files.length === 0 ? null : (
    <div className={classes.files}>
      {files.map(({ id, kind, name, size, url }) =>
        kind === 'image' ? (
          <a key={id} className={classes.picture} href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={name} loading="lazy" />
          </a>
        ) : (
          <a key={id} className={classes.document} href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="file" size={18} />
            <span>{name}</span>
            <small>{formatBytes(size)}</small>
          </a>
        ),
      )}
    </div>
  );
