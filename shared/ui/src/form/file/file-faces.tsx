import { formatBytes } from '@pregao/format';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Progress } from '../../kit/progress/progress.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { texts } from '../../texts.ts';
import classes from './file-field.module.css';
import type { FieldFile, FileFieldState, FileProgress } from './file-types.ts';
import { fileTexts } from './file-texts.ts';

const Row = ({
  mark,
  name,
  about,
  children,
}: {
  mark: ReactNode;
  name: string;
  about?: string;
  children?: ReactNode;
}) => (
  <div className={classes.row}>
    <span className={classes.mark}>{mark}</span>
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {about && <span className={classes.about}>{about}</span>}
    </span>
    <span className={classes.actions}>{children}</span>
  </div>
);

export const EmptyFace = ({
  id,
  disabled,
  autoFocus,
  onOpen,
  onLibrary,
}: {
  id: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onOpen: () => void;
  onLibrary?: () => void;
}) => (
  <>
    <span className={classes.actions}>
      <Button id={id} icon="upload" disabled={disabled} onClick={onOpen} data-autofocus={autoFocus ? '' : undefined}>
        {fileTexts.choose}
      </Button>
      {onLibrary && (
        <Button variant="ghost" disabled={disabled} onClick={onLibrary}>
          {fileTexts.library}
        </Button>
      )}
    </span>
    {!disabled && <span className={classes.invite}>{fileTexts.drop}</span>}
  </>
);

const phaseText = (progress: FileProgress) =>
  progress.phase === 'sending'
    ? fileTexts.sending(Math.floor(progress.share * 100))
    : progress.phase === 'offline'
      ? fileTexts.offline
      : fileTexts.checking;

export const SendingFace = ({
  file,
  progress,
  onCancel,
}: {
  file: File;
  progress: FileProgress;
  onCancel: () => void;
}) => (
  <>
    <Row mark={<Icon name="upload" />} name={file.name} about={formatBytes(file.size)}>
      <Button size="small" variant="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Row>
    <Progress
      className={classes.progress}
      value={progress.phase === 'checking' ? 100 : progress.phase === 'sending' ? progress.share * 100 : 0}
      label={fileTexts.progress(file.name)}
    />
    <p className={classes.phase} role="status">
      {progress.phase === 'sending' ? <span aria-hidden="true">{phaseText(progress)}</span> : phaseText(progress)}
    </p>
  </>
);

export const ReadyFace = ({
  file,
  disabled,
  onReplace,
  onRemove,
}: {
  file: FieldFile;
  disabled?: boolean;
  onReplace: () => void;
  onRemove: () => void;
}) => (
  <Row
    mark={file.picture === null ? <Icon name="file" /> : <img className={classes.picture} src={file.picture} alt="" />}
    name={file.name}
    about={[formatBytes(file.size), file.about].filter(Boolean).join(' · ')}
  >
    {!disabled && (
      <>
        <Button size="small" onClick={onReplace}>
          {fileTexts.replace}
        </Button>
        <IconButton icon="trash" size="small" label={fileTexts.remove(file.name)} onClick={onRemove} />
      </>
    )}
  </Row>
);

/** What failed is said in place, with what may be done about it. */
export const FailedFace = ({
  state,
  onAgain,
  onOther,
}: {
  state: Extract<FileFieldState, { face: 'failed' | 'unfound' }>;
  onAgain: () => void;
  onOther: () => void;
}) => (
  <>
    {state.face === 'failed' && (
      <Row mark={<Icon name="file" />} name={state.file.name} about={formatBytes(state.file.size)} />
    )}
    <p className={classes.failure} role="alert">
      <Icon name="alert" size={16} />
      <span>{state.message}</span>
    </p>
    <span className={classes.actions}>
      {state.again && (
        <Button size="small" icon="refresh" onClick={onAgain}>
          {texts.retry}
        </Button>
      )}
      <Button size="small" variant={state.again ? 'ghost' : 'secondary'} onClick={onOther}>
        {fileTexts.other}
      </Button>
    </span>
  </>
);

export const FindingFace = () => (
  <div className={classes.row} role="status" aria-label={texts.loading}>
    <Skeleton width={56} height={56} />
    <Skeleton width="60%" height={18} />
  </div>
);
