import { cmsListFiles, type FileListItem } from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { Form, SubmitButton } from '@pregao/ui/form';
import { screen, waitFor, within } from '@testing-library/react';
import { PurposeFileField } from './purpose-file-field.tsx';

const picture = (id: number, name: string): FileListItem => ({
  id,
  name,
  purpose: 'course-cover',
  kind: 'image',
  state: 'ready',
  size: 204_800,
  content_type: 'image/png',
  width: 1280,
  height: 720,
  pages: null,
  url: `/files/${id}/960`,
  thumbnail: `/files/${id}/320`,
  uses: id === 1 ? 2 : 0,
  created_at: '2026-11-23T00:00:00Z',
  created_by: 'Ana',
});
const files = [picture(1, 'Renda fixa.png'), picture(2, 'Opções.png')];
const list = (data: FileListItem[], total = data.length, page = 1) => ({ data, meta: { total, page, per_page: 24 } });

withMockApi(respond(cmsListFiles, ({ query }) => list(files.filter(({ name }) => name.includes(query.q ?? '')))));

const open = async () => {
  const handleSubmit = jest.fn();
  const view = await renderWithPlatform(
    <Form onSubmit={handleSubmit}>
      <PurposeFileField name="cover_id" label="Capa" purpose="course-cover" />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
    { user: buildAdmin(), name: 'mfe-admin' },
  );
  return { ...view, handleSubmit };
};

const openLibrary = async () => {
  const view = await open();
  await view.person.click(screen.getByRole('button', { name: 'Escolher da biblioteca' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Biblioteca de arquivos' })) };
};

test('a field says what its purpose asks for, and offers the chooser that alone', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Capa' })).toHaveAccessibleDescription(
    'JPG, PNG ou WebP de até 10 MB, proporção 16:9, ao menos 1280 px de largura',
  );
  expect(screen.getByLabelText('Capa', { selector: 'input' })).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp',
  );
});

test('a file of the library is found by its name and taken by a press', async () => {
  const { person, dialog, handleSubmit } = await openLibrary();
  expect(await dialog.findByText('200 KB · 1280 × 720 px · em 2 lugares')).toBeVisible();
  await person.type(dialog.getByRole('searchbox', { name: 'Buscar arquivos' }), 'Op{Enter}');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await person.click(dialog.getByRole('button', { name: /Opções\.png/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Opções.png')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(expect.objectContaining({ cover_id: 2 })));
});

test('a library that is left changes nothing', async () => {
  const { person } = await openLibrary();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
});

test('an empty library and a search without a match say what to do', async () => {
  const { person, dialog } = await openLibrary();
  await person.type(await dialog.findByRole('searchbox'), 'nada{Enter}');
  expect(await dialog.findByText('Nenhum arquivo com estas palavras')).toBeVisible();
  mockApi(respond(cmsListFiles, list([])));
  await person.clear(dialog.getByRole('searchbox'));
  await person.keyboard('{Enter}');
  expect(await dialog.findByText('Ainda não há arquivos para este campo')).toBeVisible();
});

test('who may not see files of a purpose is told so', async () => {
  mockApi(refuse(cmsListFiles, 'forbidden'));
  const { dialog } = await openLibrary();
  expect(await dialog.findByText('Você não tem acesso a esta página')).toBeVisible();
});

test('a long library has pages', async () => {
  mockApi(
    respond(cmsListFiles, ({ query }) => list([picture(query.page, `Página ${query.page}.png`)], 30, query.page)),
  );
  const { person, dialog } = await openLibrary();
  expect(await dialog.findByText('Página 1.png')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Próxima' }));
  expect(await dialog.findByText('Página 2.png')).toBeVisible();
});
