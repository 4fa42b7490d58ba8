import type { RowKey } from '@pregao/ui/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, failed, managed, showThings, thing } from './test-things.tsx';

const three = [thing('a'), thing('b'), thing('c')];
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const rows = () => screen.getAllByRole('row').slice(1);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a list says how much of it there is and shows each column in its own way', async () => {
  await showThings(() => answer([thing('a', { colour: 'Azul' })], { total: 1_284 }));
  expect(await screen.findByText('1.284 coisas')).toBeInTheDocument();
  expect(
    within(rowOf('Coisa a'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replace(/\s/g, ' ')),
  ).toEqual(['Coisa a', 'Rascunho', 'Azul', '20/11/2026 10:05', 'R$ 497,00']);
  expect(document.title).toMatch(/^Coisas/);
});

test('the first cell is a link, so that a row opens in a tab of its own', async () => {
  await showThings(() => answer(three), { path: '/coisas?sort=name' });
  expect(await screen.findByRole('link', { name: 'Coisa a' })).toHaveAttribute('href', '/coisas/a?sort=name');
});

test('the first wait shows a skeleton; nothing at all and nothing that matches each say the next step', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
  const { person, asked } = await showThings(({ q }) => (q ? answer([]) : promise), {
    emptyAction: () => <button type="button">Nova coisa</button>,
  });
  expect(screen.getByRole('table', { name: 'Coisas' })).toHaveAttribute('aria-rowcount', '0');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  resolve(answer([]));
  expect(await screen.findByText('Ainda não há coisas')).toBeInTheDocument();
  expect(screen.getByText('Nenhuma coisa')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nova coisa' })).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Buscar coisas' }), 'x{Enter}');
  expect(await screen.findByText('Nenhuma coisa com estes filtros')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Ainda não há coisas')).toBeInTheDocument();
  expect(asked.map(({ q }) => q)).toEqual(['', 'x', '']);
});

test('a failure can be tried again, and one that comes later keeps the rows', async () => {
  const answers = [failed(500), answer(three), failed(500)];
  const { person } = await showThings(() => answers.shift() ?? answer(three));
  await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Coisa a')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(
    await screen.findByText('Não foi possível atualizar. Você vê os últimos dados carregados.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Coisa a')).toBeInTheDocument();
});

test('who may not see it is told so', async () => {
  await showThings(() => failed(403));
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('a list without a cursor goes back from a page that is not there to the last one, or says that it has none', async () => {
  const { asked } = await showThings(({ page }) => (page > 2 ? answer([], { total: 30, page }) : answer(three)), {
    path: '/coisas?page=9',
  });
  expect(await screen.findByText('Coisa a')).toBeInTheDocument();
  expect(asked.map(({ page }) => page)).toEqual([9, 2]);
});

test('a page refused by the server leads to the first', async () => {
  const { person } = await showThings(
    ({ page }) => (page > 1 ? failed(400, { fields: { page: ['Esta página não existe.'] } }) : answer(three)),
    { path: '/coisas?page=5' },
  );
  expect(await screen.findByText('Esta página não existe.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Última página' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Primeira página' }));
  expect(await screen.findByText('Coisa a')).toBeInTheDocument();
});

test('keys walk the rows, open one, go on beside it and give the focus back', async () => {
  const { person } = await showThings(() => answer(three));
  await screen.findByText('Coisa a');
  await person.keyboard('jj');
  expect(rowOf('Coisa b')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Coisa aberta b' })).toBeInTheDocument();
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Coisa b');
  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Coisa aberta c' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Próxima coisa (J)' })).toBeDisabled();
  await person.keyboard('{Escape}');
  await waitFor(() => {
    expect(rowOf('Coisa c')).toHaveFocus();
  });
  expect(location.pathname).toBe('/coisas');
});

test('a row that is not there is said so, with the way back', async () => {
  await showThings(() => answer(three), { path: '/coisas/nada?sort=name' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Coisa não encontrada' }));
  expect(dialog.getByRole('link', { name: 'Ver as coisas' })).toHaveAttribute('href', '/coisas?sort=name');
});

test('a filter is in the address and says what it narrows to, and other rows are asked for', async () => {
  const { person, asked } = await showThings(() => answer(three), { path: '/coisas?page=2' });
  await screen.findByText('Coisa a');
  await person.click(screen.getByRole('button', { name: 'Filtrar por Cores' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Azul' }));
  await person.click(screen.getByRole('checkbox', { name: 'Vermelho' }));
  expect(location.search).toBe('?colours=red,blue');
  expect(screen.getByRole('button', { name: 'Filtrar por Cores Vermelho +1' })).toBeInTheDocument();
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ colours: ['red', 'blue'], page: 1 });
  });
});

test('the usual order turns round on its own column, and a column sorts up, down and not at all', async () => {
  const { person, asked } = await showThings(() => answer(three));
  await screen.findByText('Coisa a');
  for (const title of ['Criada em', 'Nome', 'Nome', 'Nome'])
    await person.click(screen.getByRole('button', { name: title }));
  await waitFor(() => {
    expect(asked.map(({ sort }) => sort)).toEqual(['-created_at', 'created_at', 'name', '-name', '-created_at']);
  });
});

test('what happened elsewhere asks for the rows again', async () => {
  const { platform, asked } = await showThings(() => answer(three));
  await screen.findByText('Coisa a');
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 1, order_payment_id: 1 });
  });
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
});

test('rows are picked with Space and in a range with Shift, kept over pages, and forgotten under other filters', async () => {
  const { person, notices } = await showThings(() => answer(three, { total: 60 }), managed);
  await screen.findByText('Coisa a');
  await person.keyboard('j ');
  expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Shift>}');
  await person.click(within(rows()[2] as HTMLElement).getByRole('checkbox'));
  await person.keyboard('{/Shift}');
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selecionados');
  await person.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selecionados');
  await person.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(notices).toEqual([{ kind: 'info', text: 'a b c' }]);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await person.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  await person.click(screen.getByRole('tab', { name: /Rascunhos/ }));
  await waitFor(() => {
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
});

test('all that matches can be picked at once, and leaving one out goes back to the rows of the page', async () => {
  const { person, notices } = await showThings(() => answer(three, { total: 1_284 }), managed);
  await screen.findByText('Coisa a');
  await person.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  await person.click(screen.getByRole('button', { name: 'Selecionar todos os 1.284' }));
  expect(screen.getByRole('toolbar')).toHaveTextContent('1.284 selecionados');
  await person.click(within(rows()[1] as HTMLElement).getByRole('checkbox'));
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 selecionados');
  await person.click(screen.getByRole('button', { name: 'Selecionar todos os 1.284' }));
  await person.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(notices).toEqual([{ kind: 'info', text: 'todas as 1284' }]);
});

test('tabs say how many rows each has, and the one chosen is in the address', async () => {
  const { person, asked } = await showThings(() => answer(three), managed);
  await screen.findByText('Coisa a');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Rascunhos3',
    'Publicadas',
  ]);
  await person.click(screen.getByRole('tab', { name: 'Publicadas' }));
  expect(location.search).toBe('?state=published');
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ state: 'published' });
  });
  expect(screen.getByRole('tabpanel', { name: 'Publicadas' })).toContainElement(screen.getByRole('table'));
});

test('an empty tab says so, and filters are taken off without leaving it', async () => {
  const { person } = await showThings(() => answer([]), { ...managed, path: '/coisas?state=draft&q=x' });
  expect(await screen.findByText('Nenhuma coisa com estes filtros')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  expect(await screen.findByText('Nenhuma coisa aqui')).toBeInTheDocument();
  expect(location.search).toBe('?state=draft');
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
});

test('columns are left out and moved, for this person alone, and the usual ones come back', async () => {
  const { person } = await showThings(() => answer(three));
  await screen.findByText('Coisa a');
  expect(heads()).toEqual(['Nome', 'Situação', 'Cor', 'Criada em', 'Preço']);
  await person.click(screen.getByRole('button', { name: 'Colunas' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Cor' }));
  await person.click(screen.getByRole('button', { name: 'Mover para cima: Preço' }));
  expect(heads()).toEqual(['Nome', 'Situação', 'Preço', 'Criada em']);
  expect(JSON.parse(localStorage.getItem('pregao.kept.7.columns./coisas') ?? '')).toEqual([
    'name',
    'state',
    'price_cents',
    'created_at',
  ]);
  await person.click(screen.getByRole('button', { name: 'Restaurar colunas' }));
  expect(heads()).toEqual(['Nome', 'Situação', 'Cor', 'Criada em', 'Preço']);
});

test('columns are moved and left out with the keyboard, and the focus goes with them', async () => {
  const { person } = await showThings(() => answer(three));
  await screen.findByText('Coisa a');
  await person.click(screen.getByRole('button', { name: 'Colunas' }));
  const down = await screen.findByRole('button', { name: 'Mover para baixo: Situação' });
  act(() => {
    down.focus();
  });
  await person.keyboard('{Enter}{Enter}');
  expect(down).toHaveFocus();
  expect(heads()).toEqual(['Nome', 'Cor', 'Criada em', 'Situação', 'Preço']);
  await person.keyboard('{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Situação' })).toHaveFocus();
  await person.keyboard(' ');
  expect(heads()).toEqual(['Nome', 'Cor', 'Criada em', 'Preço']);
  expect(screen.getByRole('checkbox', { name: 'Situação' })).toHaveFocus();
});

test('columns kept from another day are shown, and those that are no more are passed over', async () => {
  const stored = { 'pregao.kept.7.columns./coisas': '["name","gone","price_cents","state"]' };
  await showThings(() => answer(three), { stored });
  await screen.findByText('Coisa a');
  expect(heads()).toEqual(['Nome', 'Preço', 'Situação']);
});

test('on a phone each row is a card made of its columns, and a row is a page of its own', async () => {
  const { person } = await showThings(() => answer([thing('a', { colour: 'Azul' }), thing('b')]), { isWide: false });
  const card = await screen.findByRole('link', { name: /Coisa a/ });
  expect(card).toHaveTextContent('Coisa aRascunhoR$ 497,00Azul20/11/2026 10:05');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await person.click(card);
  expect(await screen.findByRole('heading', { level: 1, name: 'Coisa aberta a' })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Coisas' }));
  expect(await screen.findByRole('list', { name: 'Coisas' })).toBeInTheDocument();
});

test('cards are picked too', async () => {
  const { person, notices } = await showThings(() => answer(three), { ...managed, isWide: false });
  await screen.findByText('Coisa a');
  await person.click(screen.getAllByRole('checkbox', { name: 'Selecionar linha' })[1] as HTMLElement);
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selecionado');
  await person.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(notices).toEqual([{ kind: 'info', text: 'b' }]);
});

const goTo = (address: string) => {
  act(() => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });
};
const frame = () => screen.getByRole('table').parentElement as HTMLElement;

/** Which of some rows are among others, and what was asked. */
const standing = (all: () => readonly { id: string }[]) => {
  const known = () => new Set<RowKey>(all().map(({ id }) => id));
  return jest.fn((_query: unknown, ids: readonly RowKey[]) =>
    Promise.resolve({ ok: true as const, data: ids.filter((id) => known().has(id)) }),
  );
};

test('a picked row that moved to another page stays picked; those that the list has no more leave, and are told', async () => {
  let all = three;
  const among = standing(() => all);
  const page = () => answer(all.slice(0, 3), { total: all.length });
  const { person, notices } = await showThings(page, { ...managed, among });
  await screen.findByText('Coisa a');
  await person.keyboard('A');
  all = [thing('d'), thing('a'), thing('b'), thing('c')];
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  await screen.findByText('Coisa d');
  // One went and another one came: their number says nothing.
  all = [thing('e'), thing('d'), thing('b'), thing('c')];
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => {
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selecionados');
  });
  expect(notices).toEqual([{ kind: 'info', text: '1 coisa saiu da seleção: não está mais nesta lista.' }]);
  expect(among.mock.calls.map(([, ids]) => ids)).toEqual([['c'], ['a']]);
  await person.click(screen.getByRole('button', { name: 'Arquivar' }));
  expect(notices.at(-1)).toEqual({ kind: 'info', text: 'b c' });
});

test('the rows of another page are not asked about, and nothing leaves where asking fails', async () => {
  const among = jest.fn(() => Promise.resolve(failed(500) as never));
  let gone = false;
  const { person } = await showThings(
    ({ page }) => answer(gone ? [thing('x')] : page > 1 ? [thing('d')] : three, { total: 60 }),
    { ...managed, among },
  );
  await screen.findByText('Coisa a');
  await person.keyboard('A');
  await person.click(screen.getByRole('button', { name: 'Próxima' }));
  await screen.findByText('Coisa d');
  await person.click(screen.getByRole('button', { name: 'Anterior' }));
  await screen.findByText('Coisa a');
  expect(among).not.toHaveBeenCalled();
  gone = true;
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  await screen.findByText('Coisa x');
  expect(among).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selecionados');
});

test('a list stands as it was left: scrolled as far, with the same rows picked, and without those that are gone', async () => {
  let answers = three;
  const among = standing(() => answers);
  const { person } = await showThings(() => answer(answers), { ...managed, among });
  await screen.findByText('Coisa a');
  await person.keyboard('A');
  frame().scrollTop = 120;
  fireEvent.scroll(frame());
  goTo('/outra');
  await person.click(await screen.findByRole('link', { name: 'Voltar' }));
  await screen.findByText('Coisa a');
  expect(frame().scrollTop).toBe(120);
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selecionados');
  await person.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Coisa aberta a' });
  answers = [thing('b'), thing('c')];
  await person.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selecionados');
  });
  goTo('/coisas?q=b');
  await waitFor(() => {
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
  expect(frame().scrollTop).toBe(0);
});
