import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField, Form, SubmitButton, type FieldFile, type FileFieldProps } from '../index.ts';
import { fieldGone, type FileProgress, type FileSent } from './file-types.ts';

const cover: FieldFile = { id: 7, name: 'capa.png', size: 2_097_152, picture: '/files/k/320', about: '1600 × 900 px' };
const chosen = (name = 'capa.png', type = 'image/png') => new File(['conteúdo'], name, { type });

/** A sending that the test leads. */
const sending = () => {
  let [end, tell, signal] = [(_sent: FileSent) => {}, (_progress: FileProgress) => {}, new AbortController().signal];
  const upload = jest.fn<Promise<FileSent>, Parameters<FileFieldProps['upload']>>((_file, options) => {
    [tell, signal] = [options.onProgress, options.signal];
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return {
    upload,
    tell: (progress: FileProgress) => act(async () => tell(progress)),
    end: (sent: FileSent) => act(async () => end(sent)),
    isGivenUp: () => signal.aborted && signal.reason !== fieldGone,
    isLeft: () => signal.aborted && signal.reason === fieldGone,
  };
};

const setup = (props: Partial<FileFieldProps> = {}, initial: Record<string, unknown> = {}) => {
  const sent = sending();
  const handleSubmit = jest.fn();
  const find = jest.fn(() => Promise.resolve<FieldFile | null>(cover));
  const view = render(
    <Form onSubmit={handleSubmit} initial={initial}>
      <FileField name="cover_id" label="Capa" hint="JPG ou PNG" upload={sent.upload} find={find} {...props} />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
  );
  const user = userEvent.setup();
  return {
    ...sent,
    ...view,
    find,
    handleSubmit,
    user,
    choose: (file = chosen()) => user.upload(screen.getByLabelText('Capa', { selector: 'input' }), file),
    save: () => user.click(screen.getByRole('button', { name: 'Salvar' })),
  };
};

test('a chosen file is sent at once, shows how far it is, and the form then holds its id', async () => {
  const { choose, upload, tell, end, save, handleSubmit } = setup();
  await choose();
  expect(upload).toHaveBeenCalledTimes(1);
  await tell({ phase: 'sending', share: 0.426 });
  expect(screen.getByRole('progressbar', { name: 'Envio de capa.png' })).toHaveAttribute('aria-valuenow', '43');
  await tell({ phase: 'checking' });
  expect(screen.getByText('Conferindo o arquivo…')).toBeVisible();
  await end({ ok: true, file: cover });
  expect(screen.getByText('2 MB · 1600 × 900 px')).toBeVisible();
  await save();
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(expect.objectContaining({ cover_id: 7 })));
});

test('a form is not sent while its file is on its way', async () => {
  const { choose, end, save, handleSubmit } = setup();
  await choose();
  await save();
  expect(await screen.findByText('Espere o envio do arquivo terminar.')).toBeVisible();
  expect(handleSubmit).not.toHaveBeenCalled();
  await end({ ok: true, file: cover });
  await save();
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledTimes(1));
});

test('what is given up leaves the field as it was, and a late end changes nothing', async () => {
  const { choose, user, end, isGivenUp, save, handleSubmit } = setup({}, { cover_id: 7 });
  expect(await screen.findByText('capa.png')).toBeVisible();
  await choose(chosen('outra.png'));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(isGivenUp()).toBe(true);
  await end({ ok: true, file: { ...cover, id: 9, name: 'outra.png' } });
  expect(screen.getByText('capa.png')).toBeVisible();
  await save();
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(expect.objectContaining({ cover_id: 7 })));
});

test('what is on its way when a field goes away stops, and is not given up', async () => {
  const { choose, isLeft, unmount } = setup();
  await choose();
  unmount();
  expect(isLeft()).toBe(true);
});

test('a failure is said in place, and the same file is sent again where that may help', async () => {
  const { choose, end, user, upload } = setup();
  await choose();
  await end({ ok: false, message: 'O servidor não respondeu.', again: true });
  expect(screen.getByRole('alert')).toHaveTextContent('O servidor não respondeu.');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(upload).toHaveBeenCalledTimes(2);
  await end({ ok: false, message: 'Este PDF está protegido por senha.', again: false });
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Escolher outro' })).toBeVisible();
});

test('a file is told offline, and one that is too large is refused before it is sent', async () => {
  const { choose, tell, upload } = setup({ most: 4 });
  await choose();
  expect(screen.getByRole('alert')).toHaveTextContent('Este arquivo tem mais de 0 MB.');
  expect(upload).not.toHaveBeenCalled();
  const other = setup();
  await other.user.upload(screen.getAllByLabelText('Capa', { selector: 'input' })[1] as HTMLElement, chosen());
  await other.tell({ phase: 'offline' });
  expect(screen.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible();
  void tell;
});

test('a file may be dropped; text that is dragged over is left alone', async () => {
  const { upload } = setup();
  const zone = screen.getByRole('group', { name: 'Capa' });
  expect(zone).toHaveAccessibleDescription('JPG ou PNG');
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  const dataTransfer = { types: ['Files'], files: [chosen()] };
  expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
  fireEvent.drop(zone, { dataTransfer });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
});

test('the library gives a file without sending one', async () => {
  const { user, save, handleSubmit, upload } = setup({ choose: () => Promise.resolve(cover) });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('capa.png')).toBeVisible();
  await save();
  await waitFor(() => expect(handleSubmit).toHaveBeenCalledWith(expect.objectContaining({ cover_id: 7 })));
  expect(upload).not.toHaveBeenCalled();
});

test('a file the form holds is looked for; what is gone or could not be asked says so', async () => {
  const { user, find } = setup({}, { cover_id: 7 });
  expect(await screen.findByText('capa.png')).toBeVisible();
  expect(find).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Remover capa.png' }));
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
});

test('a file that could not be asked for is asked again', async () => {
  const find = jest
    .fn<Promise<FieldFile | null>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(null);
  const { user } = setup({ find }, { cover_id: 7 });
  expect(await screen.findByText('Não foi possível carregar este arquivo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Este arquivo não existe mais.')).toBeVisible();
});

test('a required file is asked for, and a disabled field takes none', async () => {
  const { save } = setup({ required: 'Envie a capa.' });
  await save();
  expect(await screen.findByText('Envie a capa.')).toBeVisible();
  const { upload } = setup({ label: 'Fundo', disabled: true });
  fireEvent.drop(screen.getByRole('group', { name: 'Fundo' }), {
    dataTransfer: { types: ['Files'], files: [chosen()] },
  });
  expect(upload).not.toHaveBeenCalled();
});
