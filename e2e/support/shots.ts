import type { Browser, BrowserContext, Page } from '@playwright/test';
import { leaveSurveys, password } from './people.ts';

export const sizes = [{ name: '390', width: 390, height: 844 }, { name: '1440', width: 1440, height: 900 }] as const;
export type Size = (typeof sizes)[number];
export const skins = ['light', 'dark'] as const;
export type Skin = (typeof skins)[number];

/** One screen in one state: its address, who looks, and what is done before it is looked at. */
export interface Shot {
  name: string; path: string; as?: string | ((page: Page) => Promise<string>); skins?: readonly Skin[]; prepare?: (page: Page) => Promise<void>;
  /** What a visit is asked, and other shots have answered before. */
  asked?: 'cookies' | 'survey';
  emptyCart?: boolean;
}

interface Login { user: { id: number }; access_token: string; trial_days: number }

const enter = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  const { access_token: token } = await answer.json() as Login;
  const user = await (await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).json() as { ability: unknown[] };
  await page.addInitScript(([session, person]) => {
    localStorage.setItem('pregao.session', session ?? '');
    localStorage.setItem('pregao.user-data', person ?? '');
  }, [token, JSON.stringify({ ...user, accessToken: token, methods: [], ability: user.ability })]);
};

/** A cart with two courses, left in the browser as if the visitor had filled it. */
export const fillCart = async (page: Page) => {
  const products = await (await page.request.get('/api/select-product')).json() as { id: number }[];
  const cart = await (await page.request.post('/api/shopping-cart-add-product-no-login?email=', { data: { product_id: products[0]?.id } })).json() as { shopping_cart_id: string };
  await page.request.post('/api/shopping-cart-add-product-no-login?email=', { data: { product_id: products[3]?.id, shopping_cart_id: cart.shopping_cart_id } });
  await page.addInitScript((id) => { localStorage.setItem('pregao.cart', id); }, cart.shopping_cart_id);
};

const client = 'cliente@pregao.test';
const admin = 'admin@pregao.test';

/** Buys the cart with Pix; `pay` settles it too, as a payer's bank would. */
const buy = (pay: boolean) => async (page: Page) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/find-pix-payment/') && response.ok());
  await page.getByRole('button', { name: /pagar com pix/i }).click();
  const { data } = await (await asked).json() as { data: { txid: string } };
  await page.getByRole('dialog').getByRole('button', { name: /copiar/i }).waitFor();
  if (!pay) return;
  await page.request.post(`/api/sandbox/pix/${data.txid}/pay`);
  await page.waitForURL(/\/pagamento\/sucesso/);
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
};

/** Every complete screen, in the states that matter: pictured for `docs/screens/` and examined for accessibility. */
export const shots: readonly Shot[] = [
  { name: 'home-visitante', path: '/home' },
  { name: 'home', path: '/home', as: client },
  { name: 'loja', path: '/loja' },
  { name: 'assunto', path: '/assunto/day-trade' },
  { name: 'curso-venda', path: '/curso/renda-fixa-completa' },
  { name: 'curso-aula', path: '/curso/price-action-do-zero', as: client },
  { name: 'meus-cursos', path: '/cliente/cursos', as: client },
  { name: 'entrar', path: '/login' },
  { name: 'carrinho', path: '/carrinho', as: client, skins: ['light'] },
  { name: 'pix', path: '/carrinho', as: client, skins: ['light'], prepare: buy(false) },
  { name: 'sucesso', path: '/carrinho', as: client, prepare: buy(true) },
  { name: 'transmissoes', path: '/cliente/lives', as: client },
  { name: 'painel', path: '/', as: admin },
  { name: 'pedidos', path: '/pedidos', as: admin },
  { name: 'pedido', path: '/pedidos', as: admin, prepare: async (page) => { await page.getByText(/^#\d{6}/).first().click(); await page.getByText('Histórico').first().waitFor(); } },
  { name: 'versoes', path: '/releases', as: admin },
  { name: 'versao', path: '/releases?app=mfe-cart', as: admin, prepare: async (page) => { await page.getByRole('heading', { name: 'Histórico' }).waitFor(); } },
  { name: 'hub', path: '/hub/home', as: 'colaborador@pregao.test' },
];

/** Waits until a screen stands still: its content there, nothing busy, pictures and type loaded, nothing more being drawn below it. */
export const still = async (page: Page) => {
  await page.getByRole('main').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]') && document.querySelector('main h1, main h2, [role=dialog]')
    && document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.waitForFunction(() => {
    const watched = window as unknown as { drawn?: { elements: number; since: number } };
    const elements = document.querySelectorAll('*').length;
    if (watched.drawn?.elements !== elements) watched.drawn = { elements, since: performance.now() };
    return performance.now() - watched.drawn.since > 200;
  });
};

const settled = { required: true, statistics: false, preferences: false, marketing: false };

/**
 * Opens a screen in a size and a skin, settled: the cookie question answered, its data there, nothing moving.
 *
 * @param first is done to the tab before anything is loaded
 */
export const openShot = async (browser: Browser, origin: string, shot: Shot, size: Size, skin: Skin, first?: (page: Page) => Promise<unknown>): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: size.width, height: size.height }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await first?.(page);
  await page.addInitScript(([value, choice]) => {
    localStorage.setItem('pregao.skin', value ?? '');
    if (choice) localStorage.setItem('pregao.cookie-settings', JSON.stringify({ choice: JSON.parse(choice) as unknown, expires_at: Date.now() + 86_400_000, action: 'reject', recorded: true }));
  }, [skin, shot.asked === 'cookies' ? '' : JSON.stringify(settled)]);
  if (shot.path === '/carrinho' && !shot.emptyCart) await fillCart(page);
  if (shot.asked !== 'survey') await leaveSurveys(page);
  if (shot.as) await enter(page, typeof shot.as === 'string' ? shot.as : await shot.as(page));
  await page.goto(shot.path);
  await still(page);
  await shot.prepare?.(page);
  await still(page);
  return { page, context };
};
