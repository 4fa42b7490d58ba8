import type { FilePurposeName } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Row } from '@pregao/ui';
import type { PickedImage } from '@pregao/ui/editor';
import { Form, SubmitButton, TextField, type Submission } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { findFile } from '@pregao/platform/files';
import { PurposeFileField } from './purpose-file-field.tsx';

interface PictureValues {
  picture: number | null;
  alt: string;
}

interface PictureDialogProps {
  purpose: FilePurposeName;
  onChoose: (image: PickedImage) => void;
  onClose: () => void;
}

/** A picture for a text, sent or taken from the library, with what it shows in words. */
export const PictureDialog = ({ purpose, onChoose, onClose }: PictureDialogProps) => {
  const t = useT();
  const handleSubmit = async ({ picture, alt }: PictureValues): Promise<Submission> => {
    const found = await findFile(picture as number, new AbortController().signal);
    if (!found.ok) return found;
    const { url, width, height } = found.data;
    onChoose({ src: url ?? '', alt, ...(width !== null && height !== null && { width, height }) });
    return undefined;
  };
  return (
    <Modal open title={t('files.pictureTitle')} width={520} onClose={onClose}>
      <Form<PictureValues> initial={{ picture: null, alt: '' }} onSubmit={handleSubmit}>
        <PurposeFileField name="picture" label={t('files.picture')} purpose={purpose} required />
        <TextField name="alt" label={t('files.alt')} hint={t('files.altHint')} maxLength={240} required />
        <Row justify="end">
          <SubmitButton>{t('files.insert')}</SubmitButton>
        </Row>
      </Form>
    </Modal>
  );
};
