import { cmsCreateFile, cmsFindFile, cmsFinishFile, cmsUploadFile, type FoundFile } from '@pregao/contract';
import { buildAdmin, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { Form, SubmitButton } from '@pregao/ui/form';
import { screen, waitFor } from '@testing-library/react';
import { PicturesField } from './pictures-field.tsx';

const photo = (id: number, changes: Partial<FoundFile> = {}): FoundFile => ({
  id,
  name: `foto-${id}.png`,
  purpose: 'store-item',
  kind: 'image',
  state: 'ready',
  size: 5,
  content_type: 'image/png',
  width: 1280,
  height: 1280,
  pages: null,
  url: `/files/${id}/960`,
  thumbnail: `/files/${id}/320`,
  uses: 0,
  created_at: '2026-11-23T00:00:00Z',
  created_by: 'Ana',
  received: 5,
  part_bytes: 1_048_576,
  refusal: null,
  srcset: null,
  outline: [],
  language: null,
  used_in: [],
  ...changes,
});

withMockApi(respond(cmsFindFile, ({ params }) => photo(Number(params.id))));

const as = { optional: false, disabled: false, autoFocus: false };

/** A field with one photo, and a server that keeps a second one waiting until it is let go. */
const open = async () => {
  const arrived = Promise.withResolvers<void>();
  mockApi(
    respond(cmsCreateFile, photo(2, { state: 'uploading', received: 0 })),
    respond(cmsUploadFile, async () => {
      await arrived.promise;
      return { received: 5 };
    }),
    respond(cmsFinishFile, photo(2)),
  );
  const handleSubmit = jest.fn();
  const { person } = await renderWithPlatform(
    <Form onSubmit={handleSubmit} initial={{ pictures: [{ file_id: 1, alt: '' }] }}>
      <PicturesField name="pictures" label="Fotos" purpose="store-item" most={4} record={null} {...as} />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
    { user: buildAdmin(), name: 'mfe-admin' },
  );
  const chooser = await screen.findByLabelText('Adicionar foto', { selector: 'input' });
  await person.upload(chooser, new File(['12345'], 'foto-2.png', { type: 'image/png' }));
  return { person, handleSubmit, arrived };
};
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('what is typed while a photo is sent stays when it has arrived', async () => {
  const { person, handleSubmit, arrived } = await open();
  await person.type(screen.getByRole('textbox', { name: /O que ela mostra/ }), 'Caneca azul');
  arrived.resolve();
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /O que ela mostra/ })).toHaveLength(2));
  await person.click(save());
  const pictures = [
    { file_id: 1, alt: 'Caneca azul' },
    { file_id: 2, alt: '' },
  ];
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(expect.objectContaining({ pictures })));
});

test('a form is not sent while a photo is on its way', async () => {
  const { person, handleSubmit, arrived } = await open();
  await person.click(save());
  expect(await screen.findByText('Espere o envio da foto terminar.')).toBeVisible();
  expect(handleSubmit).not.toHaveBeenCalled();
  arrived.resolve();
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /O que ela mostra/ })).toHaveLength(2));
});
