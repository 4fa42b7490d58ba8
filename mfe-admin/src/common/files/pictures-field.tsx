import type { FileFacts, FilePurposeName, PicturePart } from '@pregao/contract';
import { useStore, useT, useTexts } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { Icon, Skeleton } from '@pregao/ui';
import { FieldShell, TextField, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { AnyRecord, FieldView } from '../crud/crud-types.ts';
import { findFile } from '@pregao/platform/files';
import ptBr from './files.pt-br.json';
import classes from './pictures-field.module.css';
import { PurposeFileField } from './purpose-file-field.tsx';

interface ThumbnailProps {
  id: number;
  known: FileFacts | undefined;
}

/** The picture of a file, which is asked for where the record did not come with it. */
const Thumbnail = observer(({ id, known }: ThumbnailProps) => {
  const asked = useStore(
    () => new Resource<FileFacts, number>({ load: (one, signal) => findFile(one, signal), isEmpty: () => false }),
  );
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void asked.show(id);
  }, [asked, id, isKnown]);
  const { thumbnail } = known ?? asked.data ?? {};
  return (
    <span className={classes.thumbnail}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      {!thumbnail && (asked.isLoading ? <Skeleton shape="block" width={72} height={72} /> : <Icon name="file" />)}
    </span>
  );
});

interface PartProps extends ThumbnailProps {
  alt: string;
  disabled: boolean;
  onChange: (alt: string) => void;
}

const Part = ({ id, known, alt, disabled, onChange }: PartProps) => {
  const t = useT();
  return (
    <div className={classes.part}>
      <Thumbnail id={id} known={known} />
      <TextField
        label={t('files.alt')}
        hint={t('files.altHint')}
        value={alt}
        maxLength={160}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
};

interface PicturesFieldProps extends FieldView {
  purpose: FilePurposeName;
  most: number;
  record: AnyRecord | null;
}

/** Pictures of a purpose in their order, the first one in front, each with what it shows. */
export const PicturesField = ({ purpose, most, record, ...props }: PicturesFieldProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { name, label, disabled, hint } = props;
  const isSending = useRef(false);
  const field = useField<PicturePart[]>(
    { name, label, validate: () => (isSending.current ? t('files.wait') : undefined) },
    [],
  );
  // A picture is added to what stands once it was sent, whatever was typed or moved meanwhile.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  // Another field for the next picture after each that was added.
  const [added, setAdded] = useState(0);
  const known = (record?.[`${name}_files`] ?? []) as readonly FileFacts[];
  const change = (at: number, alt: string) => {
    field.change(field.value.map((part, index) => (index === at ? { ...part, alt } : part)));
  };
  return (
    <FieldShell id={field.id} label={label} hint={hint ?? t('files.pictures')} error={field.error} group>
      <SortableList
        label={label}
        items={field.value}
        keyOf={({ file_id: id }) => String(id)}
        nameOf={({ alt }, at) => alt || t('files.nth', { n: at + 1 })}
        disabled={disabled}
        onChange={field.change}
      >
        {({ file_id: id, alt }, at) => (
          <Part
            {...{ id, alt, disabled }}
            known={known.find((facts) => facts.id === id)}
            onChange={(next) => {
              change(at, next);
            }}
          />
        )}
      </SortableList>
      {!disabled && field.value.length < most && (
        <PurposeFileField
          key={added}
          label={t('files.add')}
          hideLabel
          purpose={purpose}
          value={null}
          onChange={(id) => {
            if (id === null) return;
            const { value, change: set } = latest.current;
            if (value.every((part) => part.file_id !== id)) set([...value, { file_id: id, alt: '' }]);
            setAdded((count) => count + 1);
          }}
          onSending={(is) => {
            isSending.current = is;
          }}
        />
      )}
    </FieldShell>
  );
};
