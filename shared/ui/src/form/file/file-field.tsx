import { useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { FieldShell } from '../field-shell.tsx';
import { useField, type FieldProps } from '../use-field.ts';
import { DropZone } from './drop-zone.tsx';
import { EmptyFace, FailedFace, FindingFace, ReadyFace, SendingFace } from './file-faces.tsx';
import type { FieldFile, FindFile, SendFile } from './file-types.ts';
import { useFileField } from './use-file-field.ts';
import { fileTexts } from './file-texts.ts';

export interface FileFieldProps extends FieldProps<number | null> {
  /** What the browser's chooser offers: `image/png,image/jpeg`. What is sent is looked at by the server anyway. */
  accept?: string;
  /** Bytes above which a file is refused before it is sent. */
  most?: number;
  upload: SendFile;
  find: FindFile;
  /** Opens the library; resolves with nothing when it is left. */
  choose?: () => Promise<FieldFile | null>;
  /** Told when a file begins to be sent, and when it is there, failed or given up. */
  onSending?: (isSending: boolean) => void;
}

/** The field of a form; while a file is on its way the form is not sent. */
const useFileValue = (props: FileFieldProps) => {
  const isSending = useRef(false);
  const { required, validate, onSending } = props;
  const setSending = (is: boolean) => {
    isSending.current = is;
    onSending?.(is);
  };
  const field = useField<number | null>(
    {
      ...props,
      required: false,
      validate: (value, values) => {
        if (isSending.current) return fileTexts.wait;
        if (value === null && required) return typeof required === 'string' ? required : texts.required;
        return validate?.(value, values);
      },
    },
    null,
  );
  return { field, setSending };
};

/** A file of a form: chosen or dropped, sent at once and kept by its id. */
export const FileField = (props: FileFieldProps) => {
  const { name, label, hint, optional, hideLabel, disabled, className, accept, most = Infinity, choose } = props;
  const { field, setSending } = useFileValue(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { state, ...file } = useFileField({
    value: field.value,
    change: field.change,
    send: props.upload,
    find: props.find,
  });

  const start = async (chosen: File | undefined) => {
    if (!chosen) return;
    setRefusal(chosen.size > most ? fileTexts.tooLarge(Math.floor(most / 1024 / 1024)) : undefined);
    if (chosen.size > most) return;
    setSending(true);
    const isOver = await file.start(chosen);
    if (isOver) setSending(false);
  };
  const cancel = () => {
    setSending(false);
    file.cancel();
  };
  const open = () => chooser.current?.click();
  const openLibrary = async () => {
    const chosen = await choose?.();
    if (chosen) file.take(chosen);
  };
  const error = refusal ?? field.error;

  return (
    <FieldShell {...{ id: field.id, label, hint, error, optional, hideLabel, className }} group>
      <DropZone
        labelledBy={`${field.id}-label`}
        describedBy={[error && `${field.id}-error`, hint && `${field.id}-hint`].filter(Boolean).join(' ') || undefined}
        isEmpty={state.face === 'empty'}
        isInvalid={error !== undefined}
        disabled={disabled}
        onFile={(dropped) => void start(dropped)}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          name={name && `${name}-file`}
          accept={accept}
          aria-label={typeof label === 'string' ? label : fileTexts.choose}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            void start(chosen);
            // The same file may be chosen again after it failed.
            event.target.value = '';
          }}
        />
        {state.face === 'empty' && (
          <EmptyFace
            id={field.id}
            disabled={disabled}
            autoFocus={props.autoFocus}
            onOpen={open}
            onLibrary={choose && (() => void openLibrary())}
          />
        )}
        {state.face === 'finding' && <FindingFace />}
        {state.face === 'sending' && <SendingFace file={state.file} progress={state.progress} onCancel={cancel} />}
        {state.face === 'ready' && (
          <ReadyFace file={state.file} disabled={disabled} onReplace={open} onRemove={file.remove} />
        )}
        {state.face === 'failed' && <FailedFace state={state} onAgain={() => void start(state.file)} onOther={open} />}
        {state.face === 'unfound' && <FailedFace state={state} onAgain={file.findAgain} onOther={open} />}
      </DropZone>
    </FieldShell>
  );
};
