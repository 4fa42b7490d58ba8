import type { ChatMessage, MessageFile } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { useRef, useState } from 'react';
import type { RowActs } from './row-acts.ts';
import classes from './row.module.css';
import { useFiles } from './use-files.ts';

interface FileProps {
  file: MessageFile;
  files: ReturnType<typeof useFiles>;
}

/** Keeps the address it was shown at until that one fails: a picture whose address is renewed is the same picture. */
const Picture = ({ file, files }: FileProps) => {
  const [shownAt, setShownAt] = useState(file.url);
  const isBroken = useRef(false);
  const handleError = async () => {
    const isAskedFor = isBroken.current;
    isBroken.current = true;
    const fresh = isAskedFor ? undefined : await files.renew(file.id);
    if (fresh && fresh.url !== shownAt) setShownAt(fresh.url);
    else files.fail(file.id);
  };
  return (
    <a
      className={classes.picture}
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) =>
        void files.open(event, file).then((fresh) => {
          if (fresh && isBroken.current) setShownAt(fresh.url);
        })
      }
    >
      <img
        src={shownAt}
        alt={file.name}
        loading="lazy"
        onError={() => void handleError()}
        onLoad={() => {
          isBroken.current = false;
          files.succeed(file.id);
        }}
      />
    </a>
  );
};

const Document = ({ file, files }: FileProps) => (
  <a
    className={classes.document}
    href={file.url}
    target="_blank"
    rel="noopener noreferrer"
    onClick={(event) => void files.open(event, file)}
  >
    <Icon name="file" size={18} />
    <span>{file.name}</span>
    <small>{formatBytes(file.size)}</small>
  </a>
);

/** Pictures in boxes that are there before they come; documents by name and size. */
export const Files = ({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const t = useT();
  const files = useFiles(message, acts.acts);
  return (
    <>
      <div className={classes.files}>
        {message.files_message.map((file) =>
          file.kind === 'image' ? (
            <Picture key={file.id} file={file} files={files} />
          ) : (
            <Document key={file.id} file={file} files={files} />
          ),
        )}
      </div>
      {files.hasFailed && (
        <p className={classes.failure} role="alert">
          <Icon name="alert" size={16} />
          {t('chat.files.failed')}
        </p>
      )}
    </>
  );
};
