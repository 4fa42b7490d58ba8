import type { Page } from '@playwright/test';
import { admin, client } from './signed-in.ts';
import { sizes } from './screens.ts';
import type { Visit } from './states.ts';

const phone = [sizes[0]];
const once = { sizes: phone, stages: [], isPictured: true } as const;

/** From a list of staff to its first record. */
const openFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^(Salvar|Publicar|Descartar|Opções)/ })
    .first()
    .waitFor();
};

/** Pages reached from others, and the first ones of a brand whose colours and words are wider: looked at on a phone. */
export const furtherVisits: readonly Visit[] = [
  { name: 'home-global', path: '/home', brand: 'global', hasPictures: true, ...once },
  { name: 'loja-global', path: '/loja', brand: 'global', ...once },
  { name: 'entrar-global', path: '/login', brand: 'global', ...once },
  {
    name: 'leitor',
    path: '/cliente/ebooks',
    as: client,
    ...once,
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ler|Continuar/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Índice e ajustes' }).waitFor();
    },
  },
  { name: 'resumo-cancelado', path: '/notificacoes/cancelar/bm8', ...once },
  { name: 'qualificacao-editar', path: '/qualificacao-de-conteudo', as: admin, ...once, prepare: openFirst },
  { name: 'pagina-editar', path: '/gestao-de-paginas', as: admin, ...once, prepare: openFirst },
  { name: 'ticker-editar', path: '/gestao-de-tickers', as: admin, ...once, prepare: openFirst },
];
