import { formatBytes } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon, IconButton, Progress } from '@pregao/ui';
import { useRef } from 'react';
import classes from './attachments.module.css';
import { acceptedFiles, type Attachments } from './use-attachments.ts';

/** Files of the next message, over the field. */
export const AttachmentList = ({ attachments }: { attachments: Attachments }) => {
  const t = useT();
  if (attachments.items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('chat.files.title')}>
      {attachments.items.map(({ key, file, share, failure, again, sent }) => (
        <li key={key} className={classes.item}>
          <Icon name={failure === null ? 'file' : 'alert'} size={16} />
          <span className={classes.name}>
            <span>{`${file.name} `}</span>
            <small className={classes.size}>{formatBytes(file.size)}</small>
            {failure !== null && (
              <small className={classes.failure} role="alert">
                {failure}
              </small>
            )}
            {failure === null && sent === null && (
              <Progress value={share * 100} label={t('chat.files.sending', { name: file.name })} />
            )}
          </span>
          {again && (
            <Button size="small" icon="refresh" onClick={() => attachments.retry(key)}>
              {t('chat.retry')}
            </Button>
          )}
          <IconButton
            icon="close"
            size="small"
            label={t('chat.files.remove', { name: file.name })}
            onClick={() => attachments.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Chooses files from the machine. */
export const AttachButton = ({ attachments }: { attachments: Attachments }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="upload" label={t('chat.files.choose')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className={classes.input}
        accept={acceptedFiles}
        multiple
        tabIndex={-1}
        aria-label={t('chat.files.choose')}
        onChange={({ target }) => {
          attachments.add(target.files ?? []);
          target.value = '';
        }}
      />
    </>
  );
};
