import type { Page } from '@playwright/test';
import { newAccount, newcomer } from './newcomers.ts';
import { admin, client } from './signed-in.ts';
import type { Screen } from './screen.ts';
import { openDesk, sizes, type Size } from './screens.ts';

/** A further state of a visit: reached from the one before. */
interface Stage {
  name: string;
  reach: (page: Page) => Promise<unknown>;
}

/** One visit of a page in each of these sizes; its states are examined and only a screen is pictured. */
export interface Visit extends Screen {
  sizes: readonly Size[];
  stages: readonly Stage[];
  isPictured?: boolean;
}

const phone = [sizes[0]];

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Presses a button and waits for a heading. */
const pressTo = (button: string, name: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await heading(page, name);
};

const goTo = (path: string, name: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await heading(page, name);
};

const chooseEmail = (name: string, email: (page: Page) => Promise<string>) => async (page: Page) => {
  await page.getByLabel('E-mail').fill(await email(page));
  await pressTo('Continuar', name)(page);
};

/** A form that was sent without being filled in: each field says what it lacks. */
const sendEmpty = (button: string) => async (page: Page) => {
  await press(button)(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

export const states: readonly Visit[] = [
  {
    name: 'sala-busca',
    path: '/cliente/lives/8',
    as: client,
    sizes,
    isPictured: true,
    stages: [],
    prepare: async (page) => {
      await press('Buscar na conversa')(page);
      await page.getByRole('combobox', { name: 'Buscar na conversa' }).fill('media');
      // On a day without an edition nothing was said yet.
      await page
        .getByRole('listbox', { name: 'Mensagens encontradas' })
        .getByRole('option')
        .or(page.getByText('Nenhuma mensagem com “media”.'))
        .first()
        .waitFor();
    },
  },
  {
    name: 'cookies',
    path: '/login',
    asked: 'cookies',
    sizes,
    prepare: (page) => heading(page, 'Você decide sobre os cookies'),
    stages: [
      {
        name: 'preferências',
        reach: async (page) => {
          await press('Configurar')(page);
          await page.getByText('Estatísticas').waitFor();
        },
      },
      {
        name: 'privacidade',
        reach: async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Política de privacidade' }).click();
          await page.getByText(/^Versão .*em vigor/).waitFor();
        },
      },
    ],
  },
  {
    name: 'entrar-passos',
    path: '/login',
    sizes: phone,
    prepare: chooseEmail('Que bom ver você de novo', newAccount),
    stages: [
      { name: 'código', reach: pressTo('Entrar com um código', 'Digite o código') },
      {
        name: 'esqueci a senha',
        reach: async (page) => {
          await pressTo('Entrar com a senha', 'Que bom ver você de novo')(page);
          await pressTo('Esqueci a senha', 'Esqueceu a senha?')(page);
        },
      },
      { name: 'link enviado', reach: pressTo('Enviar link', 'Confira seu e-mail') },
      {
        name: 'conta nova',
        reach: async (page) => {
          await press('Voltar')(page);
          await chooseEmail('Crie sua conta', async () => 'ninguem-ainda@exemplo.test')(page);
        },
      },
      { name: 'conta nova sem os dados', reach: sendEmpty('Criar conta') },
      { name: 'senha nova', reach: goTo('/login?reset=bm8', 'Crie uma nova senha') },
    ],
  },
  {
    name: 'boas-vindas',
    path: '/access-control',
    as: async (page) => {
      // Nobody offers them a trial.
      await page.route('**/api/list-trial/', (route) => route.fulfill({ json: [] }));
      return newcomer(page);
    },
    sizes: phone,
    prepare: (page) => heading(page, 'O que você encontra aqui'),
    stages: [
      { name: 'do seu jeito', reach: pressTo('Continuar', 'Deixe do seu jeito') },
      { name: 'por onde começar', reach: pressTo('Continuar', 'Por onde começar') },
      {
        name: 'cadastro',
        reach: async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Completar cadastro' }).click();
          await page.getByLabel('CEP').waitFor();
        },
      },
      { name: 'cadastro sem os dados', reach: sendEmpty('Salvar dados') },
      {
        name: 'ponto de chegada',
        reach: async (page) => {
          await pressTo('Agora não', /^Olá, Rita/)(page);
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
      },
    ],
  },
  {
    name: 'boas-vindas-teste',
    path: '/home',
    as: newcomer,
    sizes: phone,
    prepare: (page) => page.getByRole('button', { name: 'Começar 7 dias grátis' }).waitFor(),
    stages: [
      {
        name: 'teste começado',
        reach: async (page) => {
          await page.getByRole('button', { name: 'Começar 7 dias grátis' }).click();
          await page.getByRole('button', { name: 'Ver o que abriu' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'link-gasto',
    path: '/token/bm8',
    sizes: phone,
    stages: [
      {
        name: 'remoto que não abre',
        reach: async (page) => {
          await page.route('**/releases/mfe-catalog/**', (route) => route.abort());
          await goTo('/loja', 'Esta parte não abriu')(page);
        },
      },
    ],
  },
  {
    name: 'sem-pagina',
    path: '/nao/existe',
    as: client,
    sizes: phone,
    stages: [
      { name: 'sem permissão', reach: goTo('/pedidos', 'Você não tem acesso a esta página') },
      { name: 'em construção', reach: goTo('/podcasts', 'Podcasts') },
      { name: 'já na conta', reach: goTo('/login', 'Você já está na sua conta') },
      {
        name: 'assinatura',
        reach: async (page) => {
          await goTo('/cliente/lives', 'Ao vivo')(page);
          await page
            .getByRole('main')
            .getByRole('button')
            .filter({ has: page.getByRole('heading') })
            .first()
            .click();
          await page.getByRole('dialog', { name: /Assinatura necessária/ }).waitFor();
        },
      },
    ],
  },
  {
    name: 'chegada',
    path: '/access-control',
    as: client,
    sizes: [sizes[1]],
    // Who does something stays.
    prepare: (page) => page.keyboard.press('Shift'),
    stages: [],
  },
  { name: 'carrinho-vazio', path: '/carrinho', emptyCart: true, skins: ['light'], sizes: phone, stages: [] },
  {
    name: 'pesquisa',
    path: '/access-control',
    as: client,
    asked: 'survey',
    sizes: phone,
    prepare: (page) => page.getByRole('dialog', { name: 'Como está sendo para você?' }).waitFor(),
    stages: [],
  },
  {
    name: 'versao-acoes',
    path: '/releases?app=mfe-cart',
    as: admin,
    sizes: phone,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Ações de / })
        .first()
        .click();
      await page.getByRole('menuitem').first().waitFor();
    },
    stages: [
      {
        name: 'fixar',
        reach: async (page) => {
          await page.getByRole('menuitem', { name: 'Fixar para uma pessoa' }).click();
          await page.getByRole('dialog').getByLabel('E-mail').fill('ninguem-ainda@exemplo.test');
        },
      },
      { name: 'fixar sem quem', reach: sendEmpty('Fixar versão') },
    ],
  },
  {
    name: 'mesa-atalhos',
    path: '/transmissoes/visualizar',
    as: admin,
    sizes: [sizes[1]],
    prepare: async (page) => {
      await openDesk(page);
      await page.getByRole('list', { name: 'Mensagens' }).focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
    },
    stages: [
      {
        name: 'enquete da mesa',
        reach: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('tab', { name: 'Enquete' }).click();
          await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
        },
      },
      {
        name: 'regras da mesa',
        reach: async (page) => {
          await page.getByRole('tab', { name: 'Regras' }).click();
          await page.getByRole('button', { name: 'Salvar regras' }).waitFor();
        },
      },
      {
        name: 'perguntas da mesa',
        reach: async (page) => {
          await page.getByRole('tab', { name: /^Perguntas/ }).click();
          await page.getByRole('tabpanel').waitFor();
        },
      },
      {
        name: 'ficha de uma pessoa',
        reach: async (page) => {
          await page.getByRole('tab', { name: 'Pessoas' }).click();
          const people = page.getByRole('list', { name: 'Pessoas' }).getByRole('button');
          const muted = page.getByRole('region', { name: 'Silenciadas' }).getByRole('button', { name: /^(?!Retirar)/ });
          // On a day without an edition nobody was in the room.
          await people.or(page.getByText('Quem falar ou assistir aparece aqui.')).first().waitFor();
          await ((await people.count()) > 0 ? people.last() : muted.first()).click();
          await page.getByRole('button', { name: 'Salvar nota' }).waitFor();
        },
      },
    ],
  },
];
