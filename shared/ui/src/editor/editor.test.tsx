import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Form, SubmitButton } from '../form/index.ts';
import { RichTextField, type RichTextFieldProps } from './index.ts';

beforeAll(async () => {
  // A document without layout has no place of its text in the window.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  await import('./editor.tsx');
}, 60_000);

const setup = async (props: Partial<RichTextFieldProps> = {}, initial?: string) => {
  const handleSubmit = jest.fn();
  const user = userEvent.setup();
  const { container } = render(
    <Form initial={{ answer_html: initial }} onSubmit={handleSubmit}>
      <RichTextField name="answer_html" label="Resposta" {...props} />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
  );
  const text = await screen.findByRole('textbox', { name: 'Resposta' });
  const { editor } = text as unknown as { editor: Editor };
  const save = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: /Salvar/ }));
    return (handleSubmit.mock.lastCall as { answer_html: string }[] | undefined)?.[0]?.answer_html;
  };
  /** Each character goes the way a key goes: rules of typing first. */
  const type = (typed: string) => {
    act(() => {
      for (const character of typed) {
        const { from, to } = editor.state.selection;
        const { view } = editor;
        const isTaken = view.someProp('handleTextInput', (handle) =>
          handle(view, from, to, character, () => view.state.tr.insertText(character, from, to)),
        );
        if (!isTaken) view.dispatch(view.state.tr.insertText(character, from, to));
      }
    });
  };
  const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
  return { container, user, text, editor, save, type, tool, handleSubmit };
};

test('until the editor is there its place shows the text, and a form that is sent keeps it', async () => {
  render(<RichTextField label="Resposta" value="<h2>Prazo</h2><p>Até <strong>7 dias</strong>.</p>" />);
  expect(screen.getByRole('status', { name: 'Carregando o editor' })).toBeInTheDocument();
  expect(screen.getByText('Até 7 dias.')).toBeInTheDocument();
  const text = await screen.findByRole('textbox', { name: 'Resposta' });
  expect(within(text).getByRole('heading', { name: 'Prazo' })).toBeInTheDocument();
  expect(text.querySelector('strong')).toHaveTextContent('7 dias');
});

test('what was not touched is sent as it came', async () => {
  const html = '<p>Compra de <data value="PETR4">$PETR4</data></p><ul><li>antiga</li></ul>';
  const { save } = await setup({}, html);
  expect(await save()).toBe(html);
});

test('REQ-5.15, REQ-5.16: a required text that is empty is refused under its field, which takes the focus', async () => {
  const { save, text, type, handleSubmit } = await setup({ required: true }, '<p></p>');
  await save();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(text).toHaveAccessibleDescription('Preencha este campo.');
  expect(text).toHaveAttribute('aria-invalid', 'true');
  expect(text).toHaveFocus();
  type('Até 7 dias');
  expect(await save()).toBe('<p>Até 7 dias</p>');
  expect(text).not.toHaveAttribute('aria-invalid');
});

test('a text longer than it may be says so, and how long it is', async () => {
  const { save, text, type, editor, handleSubmit } = await setup({ maxLength: 1000 }, `<p>${'a'.repeat(999)}</p>`);
  expect(screen.getByText('999/1.000')).toBeInTheDocument();
  act(() => void editor.commands.setTextSelection(1000));
  type('bc');
  expect(screen.getByText('1.001/1.000')).toBeInTheDocument();
  await save();
  expect(text).toHaveAccessibleDescription('Use no máximo 1.000 caracteres.');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test.each([
  ['## Prazo', '<h2>Prazo</h2>'],
  ['### Prazo', '<h3>Prazo</h3>'],
  ['- Curto', '<ul><li><p>Curto</p></li></ul>'],
  ['1. Entrada', '<ol><li><p>Entrada</p></li></ol>'],
  ['> Dito', '<blockquote><p>Dito</p></blockquote>'],
  ['um **lote** só', '<p>um <strong>lote</strong> só</p>'],
  ['um *lote* só', '<p>um <em>lote</em> só</p>'],
  ['Compra $petr4 já', '<p>Compra <data value="PETR4">$PETR4</data> já</p>'],
  [
    'Compra $petr4, $VALE3. E mais',
    '<p>Compra <data value="PETR4">$PETR4</data>, <data value="VALE3">$VALE3</data>. E mais</p>',
  ],
  ['$PETR4 **sobe** já', '<p><data value="PETR4">$PETR4</data> <strong>sobe</strong> já</p>'],
  ['Custa $100 e $', '<p>Custa $100 e $</p>'],
  ['<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
])('typing %s gives %s', async (typed, html) => {
  const { save, type } = await setup();
  type(typed);
  expect(await save()).toBe(html);
});

test('the tools change the text, tell what it is, and are undone', async () => {
  const { user, save, type, tool, editor } = await setup();
  expect(tool('Desfazer')).toHaveAttribute('aria-disabled', 'true');
  type('Prazo');
  await user.click(tool('Título'));
  expect(tool('Título')).toHaveAttribute('aria-pressed', 'true');
  expect(await save()).toBe('<h2>Prazo</h2>');
  await user.click(tool('Título'));
  act(() => void editor.commands.selectAll());
  await user.click(tool('Negrito'));
  await user.click(tool('Itálico'));
  await user.click(tool('Lista'));
  expect(await save()).toBe('<ul><li><p><strong><em>Prazo</em></strong></p></li></ul>');
  await user.click(tool('Desfazer'));
  expect(await save()).not.toContain('<ul>');
  await user.click(tool('Refazer'));
  expect(await save()).toBe('<ul><li><p><strong><em>Prazo</em></strong></p></li></ul>');
});

test('one Tab reaches the tools, arrows walk among them, and each says its key', async () => {
  const { user, tool } = await setup();
  expect(tool('Negrito')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  await user.tab();
  expect(tool('Desfazer')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Título')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Título (Ctrl+Alt+2)');
  await user.keyboard('{End}');
  expect(tool('Tabela')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(tool('Ativo da bolsa')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveFocus();
});

test('a link is asked for by Ctrl K, checked, set on what is selected, changed and removed', async () => {
  const { user, save, type, editor, text } = await setup();
  type('B3');
  act(() => void editor.chain().focus().selectAll().run());
  await waitFor(() => expect(text).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Link' });
  const address = within(dialog).getByLabelText('Endereço');
  await user.type(address, 'http://b3.com.br');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  expect(address).toHaveAccessibleDescription(/^Use um endereço seguro, que comece com https:\/\/\./);
  await user.clear(address);
  await user.type(address, 'b3.com.br/pt{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await save()).toBe('<p><a href="https://b3.com.br/pt" rel="noopener noreferrer nofollow">B3</a></p>');
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Link' }));
  expect(await screen.findByLabelText('Endereço')).toHaveValue('https://b3.com.br/pt');
  await user.click(screen.getByRole('button', { name: 'Remover link' }));
  expect(await save()).toBe('<p>B3</p>');
});

test('a table is inserted, grows, shrinks and goes', async () => {
  const { user, type, tool, container } = await setup();
  const choose = async (name: string) => {
    await user.click(tool('Tabela'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const size = () => [container.querySelectorAll('tr').length, container.querySelectorAll('th, td').length];
  await choose('Inserir tabela');
  expect(size()).toEqual([3, 9]);
  type('Ativo');
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Ativo');
  await choose('Linha abaixo');
  await choose('Coluna à direita');
  expect(size()).toEqual([4, 16]);
  await choose('Excluir linha');
  await choose('Excluir coluna');
  expect(size()).toEqual([3, 9]);
  await choose('Excluir tabela');
  expect(size()).toEqual([0, 0]);
});

test('a picture comes from who was given to pick it; one that is no file of ours does not enter', async () => {
  const pickImage = jest.fn();
  const { user, save, type, tool } = await setup({ pickImage });
  pickImage.mockResolvedValueOnce({ src: '/files/6f9c/1280', alt: 'Gráfico', width: 1280, height: 720 });
  await user.click(tool('Imagem'));
  await screen.findByRole('img', { name: 'Gráfico' });
  type('Depois');
  expect(await save()).toBe('<img src="/files/6f9c/1280" alt="Gráfico" width="1280" height="720"><p>Depois</p>');
  pickImage.mockResolvedValueOnce({ src: 'https://evil.example/a.png', alt: 'x' });
  await user.click(tool('Imagem'));
  await waitFor(() => expect(pickImage).toHaveBeenCalledTimes(2));
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('without a file library there is no tool for pictures', async () => {
  await setup();
  expect(screen.queryByRole('button', { name: 'Imagem' })).not.toBeInTheDocument();
});

test('after a $ tickers are proposed, walked by arrows and taken by Enter', async () => {
  const findTickers = jest.fn(() =>
    Promise.resolve([
      { ticker: 'PETR3', name: 'Petrobras ON' },
      { ticker: 'PETR4', name: 'Petrobras PN' },
    ]),
  );
  const { text, save, type, editor, user } = await setup({ findTickers });
  act(() => void editor.commands.focus());
  await waitFor(() => expect(text).toHaveFocus());
  type('Compra de $pe');
  const list = await screen.findByRole('listbox', { name: 'Ativos encontrados' });
  await within(list).findByRole('option', { name: /PETR3/, selected: true });
  expect(findTickers).toHaveBeenLastCalledWith('pe', expect.anything());
  await user.keyboard('{ArrowDown}');
  const second = within(list).getByRole('option', { name: /PETR4/, selected: true });
  expect(text).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await save()).toBe('<p>Compra de <data value="PETR4">$PETR4</data> </p>');
});

test('a value that is given from outside replaces the text', async () => {
  const Restoring = () => {
    const [value, setValue] = useState('<p>Nova</p>');
    return (
      <>
        <RichTextField label="Resposta" value={value} onChange={setValue} />
        <button onClick={() => setValue('<h2>Antiga</h2>')}>Restaurar</button>
      </>
    );
  };
  render(<Restoring />);
  const text = await screen.findByRole('textbox', { name: 'Resposta' });
  expect(text).toHaveTextContent('Nova');
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }));
  expect(within(text).getByRole('heading', { name: 'Antiga' })).toBeInTheDocument();
});

test('a field that is disabled is read and not written', async () => {
  const { text, tool } = await setup({ disabled: true }, '<p>Fixo</p>');
  expect(text).toHaveAttribute('contenteditable', 'false');
  expect(tool('Negrito')).toHaveAttribute('aria-disabled', 'true');
});
