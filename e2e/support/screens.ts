import type { Page } from '@playwright/test';
import { cardScreens } from './card-screens.ts';
import { newCustomer } from './newcomers.ts';
import { deskCalls } from './desk-calls.ts';
import { acceptTerm } from './purchase.ts';
import type { Screen } from './screen.ts';
import { subscriber } from './subscriber.ts';
import { openNewCard, saveTwoCards } from './wallet.ts';
import { admin, client, editor, employee, finance, moderator } from './signed-in.ts';

export const sizes = [
  { name: '390', width: 390, height: 844 },
  { name: '1440', width: 1440, height: 900 },
] as const;
export type Size = (typeof sizes)[number];

/** A cart with two courses. @returns its id, which the browser of who filled it keeps */
export const newCart = async (page: Page): Promise<string> => {
  const products = (await (await page.request.get('/api/select-product')).json()) as { id: number }[];
  const cart = (await (
    await page.request.post('/api/shopping-cart-add-product-no-login?email=', { data: { product_id: products[0]?.id } })
  ).json()) as { shopping_cart_id: string };
  await page.request.post('/api/shopping-cart-add-product-no-login?email=', {
    data: { product_id: products[3]?.id, shopping_cart_id: cart.shopping_cart_id },
  });
  return cart.shopping_cart_id;
};

/** Leaves a cart with two courses in the browser, as if the visitor had filled it. */
export const fillCart = async (page: Page) => {
  await page.addInitScript(
    (id) => {
      localStorage.setItem('pregao.cart', id);
    },
    await newCart(page),
  );
};

/** The room of the demonstration's recording, at a second at which much was said. */
const openReplay = async (page: Page) => {
  const replay = (await (await page.request.get('/api/list-video-replay/9?to=0')).json()) as { card_id: number };
  await page.goto(`/cliente/lives/2/${replay.card_id}?current_time=1500`);
  await page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem').last().waitFor();
};

/** Buys the cart with Pix; `pay` settles it too, as a payer's bank would. */
const buy = (pay: boolean) => async (page: Page) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/find-pix-payment/') && response.ok());
  await acceptTerm(page);
  await page.getByRole('button', { name: /pagar com pix/i }).click();
  const { data } = (await (await asked).json()) as { data: { txid: string } };
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /copiar/i })
    .waitFor();
  if (!pay) return;
  await page.request.post(`/api/sandbox/pix/${data.txid}/pay`);
  await page.waitForURL(/\/pagamento\/sucesso/);
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
};

const openFirstOrder = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Pedido \d{6}/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Histórico' }).waitFor();
};

/** Buys the cart and asks to give the purchase up; nothing is given up yet. */
const askToGiveUp = async (page: Page) => {
  await buy(true)(page);
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await page.getByRole('button', { name: 'Desistir da compra' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desistir e receber/ })
    .waitFor();
};

/** The desk of an edition of the demonstration in whose room something was said: one that is on air, or else a recorded one. */
export const openDesk = async (page: Page) => {
  const { get } = deskCalls(page, admin);
  const { data: wall } = await get<{ data: { card_id: number; room_id: number | null }[] }>('list-room-wall');
  const { replays } = await get<{ replays: { id: number; room_id: number | null }[] }>('list-broadcasts');
  const wasTold = async (room: number | null) =>
    room !== null && (await get<{ data: unknown[] }>(`list-room-messages/${room}`)).data.length > 0;
  const edition: { id: number | undefined } = { id: undefined };
  // The newest recording may be of a room in which nobody writes: that of Saturday.
  for (const { id, room_id: room } of replays) if (edition.id === undefined && (await wasTold(room))) edition.id = id;
  // Rooms that tests made are younger: the last one that is taken is the oldest.
  for (const { card_id: id, room_id: room } of wall.sort((one, other) => other.card_id - one.card_id)) {
    if (await wasTold(room)) edition.id = id;
  }
  await page.goto(`/transmissoes/show/${edition.id}`);
  await page.getByRole('list', { name: 'Mensagens' }).getByRole('listitem').last().waitFor();
};

/** Every complete screen, in the states that matter: pictured for `docs/screens/` and examined for accessibility. */
export const screens: readonly Screen[] = [
  { name: 'home-visitante', path: '/home', hasPictures: true },
  { name: 'home', path: '/home', as: client, hasPictures: true },
  { name: 'loja', path: '/loja' },
  { name: 'busca', path: '/busca?q=opções', hasPictures: true },
  {
    name: 'busca-campo',
    path: '/loja',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Buscar cursos/ }).click();
      await page.getByRole('combobox', { name: 'Buscar em toda a plataforma' }).fill('renda');
      await page.getByRole('listbox').getByRole('option').nth(2).waitFor();
    },
  },
  { name: 'assunto', path: '/assunto/day-trade', hasPictures: true },
  { name: 'central-de-ajuda', path: '/central-de-ajuda' },
  { name: 'central-de-ajuda-busca', path: '/central-de-ajuda?q=pix' },
  { name: 'resposta', path: '/central-de-ajuda/como-pago-com-pix' },
  { name: 'pagina', path: '/interna/como-funciona' },
  { name: 'assinaturas', path: '/assinaturas' },
  { name: 'assinatura-plano', path: '/assinaturas/trader', hasPictures: true },
  { name: 'curso-venda', path: '/curso/renda-fixa-completa' },
  { name: 'curso-aula', path: '/curso/price-action-do-zero', as: client },
  { name: 'meus-cursos', path: '/cliente/cursos', as: client },
  { name: 'ebook', path: '/ebooks/candles-de-bolso' },
  { name: 'meus-ebooks', path: '/cliente/ebooks', as: client },
  { name: 'video', path: '/conteudo/video/1', hasPictures: true },
  { name: 'video-ao-vivo', path: '/conteudo/video/3/live', hasPictures: true },
  { name: 'video-recomendacoes', path: '/conteudo/video/3/recomendacoes', hasPictures: true },
  { name: 'video-fechado', path: '/conteudo/video/4', hasPictures: true },
  { name: 'video-conversa', path: '/conteudo/video/9/chat?t=1500', hasPictures: true },
  { name: 'entrar', path: '/login' },
  { name: 'carrinho', path: '/carrinho', as: newCustomer, skins: ['light'] },
  {
    name: 'pix',
    path: '/carrinho',
    as: newCustomer,
    skins: ['light'],
    prepare: buy(false),
  },
  { name: 'sucesso', path: '/carrinho', as: newCustomer, prepare: buy(true) },
  { name: 'conta', path: '/conta', as: client },
  { name: 'meus-pedidos', path: '/conta/pedidos', as: client },
  { name: 'meu-pedido', path: '/conta/pedidos', as: client, prepare: openFirstOrder },
  { name: 'meus-acessos', path: '/conta/assinaturas', as: subscriber },
  { name: 'codigo-xp', path: '/conta/codigo-xp', as: client },
  { name: 'meus-cartoes', path: '/conta/cartoes', as: newCustomer, prepare: saveTwoCards },
  { name: 'adicionar-cartao', path: '/conta/cartoes', as: newCustomer, prepare: openNewCard },
  { name: 'desistir', path: '/carrinho', as: newCustomer, prepare: askToGiveUp },
  ...cardScreens,
  { name: 'transmissoes', path: '/cliente/lives', as: client, hasPictures: true },
  { name: 'replays', path: '/cliente/lives?aba=replays', as: client, hasPictures: true },
  { name: 'programacao', path: '/cliente/lives?aba=programacao', as: client },
  { name: 'sala', path: '/cliente/lives/8', as: client },
  { name: 'replay', path: '/cliente/lives', as: admin, prepare: openReplay },
  { name: 'flutuante', path: '/flutuante?broadcast=8', as: client },
  { name: 'sala-fechada', path: '/cliente/lives/5', as: client },
  { name: 'notificacoes', path: '/notificacoes', as: client },
  { name: 'notificacoes-preferencias', path: '/notificacoes?aba=preferencias', as: client },
  { name: 'painel', path: '/', as: admin },
  { name: 'salas', path: '/transmissoes', as: admin, kind: 'list' },
  { name: 'edicoes', path: '/transmissoes?visao=edicoes', as: admin, kind: 'list' },
  { name: 'sala-nova', path: '/transmissoes/cadastro', as: admin, kind: 'form' },
  { name: 'sala-da-equipe', path: '/transmissoes/editar/2', as: admin, kind: 'form' },
  {
    name: 'ensaio-de-regras',
    path: '/transmissoes/editar/2',
    as: admin,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ensaiar regras' }).click();
      await page.getByText(/mensagens? lidas?\./).waitFor();
    },
  },
  { name: 'salas-no-ar', path: '/transmissoes/visualizar', as: admin },
  {
    name: 'mesa',
    path: '/transmissoes/visualizar',
    as: admin,
    prepare: openDesk,
  },
  { name: 'grade', path: '/grade-programacao', as: admin },
  { name: 'pedidos', path: '/pedidos', as: admin },
  { name: 'financeiro', path: '/financeiro?tab=reembolsos', as: finance },
  { name: 'conciliacao', path: '/financeiro', as: finance },
  { name: 'mensagens-denunciadas', path: '/mensagens-denunciadas', as: moderator },
  { name: 'meu-trabalho', path: '/meu-trabalho?block=drafts', as: editor, kind: 'list' },
  { name: 'painel-do-moderador', path: '/', as: moderator },
  {
    name: 'pedido',
    path: '/pedidos',
    as: admin,
    prepare: async (page) => {
      await page
        .getByText(/^#\d{6}/)
        .first()
        .click();
      await page.getByRole('tab', { name: 'Histórico e notas' }).click();
      await page.getByText('Nota para a equipe').waitFor();
      await page.getByRole('heading', { name: 'Etiquetas' }).waitFor();
    },
  },
  { name: 'cores', path: '/cores', as: admin, kind: 'list' },
  { name: 'cor', path: '/cores?registro=5', as: admin, kind: 'form' },
  { name: 'produtos-da-store', path: '/liberta-store', as: admin, kind: 'list', hasPictures: true },
  { name: 'produto-da-store', path: '/liberta-store/1', as: admin, kind: 'form', hasPictures: true },
  { name: 'produto-da-store-novo', path: '/liberta-store/cadastro', as: admin, kind: 'form' },
  { name: 'produtos', path: '/produtos', as: admin, kind: 'list' },
  { name: 'produto', path: '/produtos?registro=1', as: admin, kind: 'form' },
  { name: 'cupons', path: '/cupons', as: admin, kind: 'list' },
  { name: 'cupom', path: '/cupons?registro=1', as: admin, kind: 'form' },
  { name: 'tabelas-comerciais', path: '/tabelas-comerciais', as: admin, kind: 'list' },
  { name: 'tabela-comercial', path: '/tabelas-comerciais?registro=1', as: admin, kind: 'form' },
  { name: 'cortesias', path: '/cortesias', as: admin, kind: 'list' },
  { name: 'cortesia', path: '/cortesias?registro=1', as: admin, kind: 'form' },
  { name: 'tipos-de-assinatura', path: '/assinatura', as: admin, kind: 'list' },
  { name: 'tipo-de-assinatura', path: '/assinatura/2', as: admin, kind: 'form' },
  { name: 'tipo-de-assinatura-novo', path: '/assinatura/cadastro', as: admin, kind: 'form' },
  { name: 'liberacoes-xp', path: '/liberacao-cliente-xp', as: admin, kind: 'list' },
  { name: 'liberacao-xp', path: '/liberacao-cliente-xp/1', as: admin, kind: 'form' },
  { name: 'liberacao-xp-nova', path: '/liberacao-cliente-xp/cadastro', as: admin, kind: 'form' },
  { name: 'categorias', path: '/categorias', as: admin, kind: 'list' },
  { name: 'qualificacao', path: '/qualificacao-de-conteudo', as: admin, kind: 'list' },
  { name: 'qualificacao-nova', path: '/qualificacao-de-conteudo/cadastro', as: admin, kind: 'form' },
  { name: 'paginas', path: '/gestao-de-paginas', as: admin, kind: 'list' },
  { name: 'pagina-nova', path: '/gestao-de-paginas/cadastro', as: admin, kind: 'form' },
  { name: 'ebooks-gestao', path: '/gestao-de-ebooks', as: admin, kind: 'list' },
  { name: 'ebook-novo', path: '/gestao-de-ebooks/cadastro', as: admin, kind: 'form' },
  { name: 'ebook-editar', path: '/gestao-de-ebooks/1', as: admin, kind: 'form' },
  { name: 'professores', path: '/gestao-de-professores', as: admin, kind: 'list' },
  { name: 'professor', path: '/gestao-de-professores?registro=1', as: admin, kind: 'form' },
  { name: 'faq', path: '/faq', as: admin, kind: 'list' },
  { name: 'faq-nova', path: '/faq/cadastro', as: admin, kind: 'form' },
  { name: 'faq-pergunta', path: '/faq/editar/1', as: admin, kind: 'form' },
  { name: 'tickers', path: '/gestao-de-tickers', as: admin, kind: 'list' },
  { name: 'ticker-novo', path: '/gestao-de-tickers/cadastro', as: admin, kind: 'form' },
  { name: 'politicas-internas', path: '/politicas-internas', as: admin, kind: 'list' },
  { name: 'politica-interna-nova', path: '/politicas-internas/cadastro', as: admin, kind: 'form' },
  { name: 'politica-interna', path: '/politicas-internas/1', as: admin, kind: 'form' },
  { name: 'versoes', path: '/releases', as: admin },
  {
    name: 'versao',
    path: '/releases?app=mfe-cart',
    as: admin,
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Histórico' }).waitFor();
    },
  },
  { name: 'hub', path: '/hub/home', as: employee },
  { name: 'hub-politicas', path: '/hub/politicas-procedimentos', as: employee },
  { name: 'hub-politica', path: '/hub/politicas-procedimentos/codigo-de-conduta?versao=3', as: employee },
  { name: 'liberta-store', path: '/hub/liberta-store', as: employee, hasPictures: true },
  {
    name: 'liberta-store-produto',
    path: '/hub/liberta-store/camiseta-abertura-de-mercado',
    as: employee,
    hasPictures: true,
  },
];

/** Waits until a screen stands still: its content there, nothing busy, pictures and type loaded, nothing more being drawn below it. */
export const settled = async (page: Page) => {
  await page.getByRole('main').first().waitFor();
  await page.waitForFunction(
    () =>
      // What stands behind a dialog that is asked first may wait for its answer.
      !document.querySelector('[aria-busy="true"]:not([inert], [inert] *)') &&
      document.querySelector('main h1, main h2, [role=dialog]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.waitForFunction(() => {
    const watched = window as unknown as { drawn?: { elements: number; since: number } };
    const elements = document.querySelectorAll('*').length;
    if (watched.drawn?.elements !== elements) watched.drawn = { elements, since: performance.now() };
    return performance.now() - watched.drawn.since > 200;
  });
};
