import { matchPage } from '@pregao/contract/platform/match';
import fc from 'fast-check';
import { fillPath, queryString } from './address.ts';
import { tokenFromPath } from './bearer.ts';
import { errorTexts } from './error-texts.ts';
import { errorFieldToast, pixLookupToast } from './error-toasts.ts';
import { parseJson } from './json.ts';
import { toMultipart } from './multipart.ts';
import { decideOn401 } from './on-401.ts';
import { profileLoadToast } from './profile-toast.ts';

const pages = [
  '/lancamento/:slug',
  '/curso/:slug',
  '/interna/:slug',
  '/ebooks/:slug',
  '/login',
  '/loja',
  '/home',
  '/cliente/lives/:id/:cardId?',
];
const stays = (path: string) => pages.some((page) => matchPage(page, path));
const decide = (path: string, query = '', publicSite: string | null = 'https://site.example') =>
  decideOn401({ path, query, stays, publicSite });

test('REQ-8.2, REQ-8.3: nothing is cleared and nobody is moved on /carrinho and /pagamento/sucesso', () => {
  expect(decide('/carrinho', '?code=1')).toEqual({ clear: false, redirect: null, swallow: true });
  expect(decide('/carrinho/')).toEqual({ clear: false, redirect: null, swallow: true });
  expect(decide('/pagamento/sucesso', '?code=1')).toEqual({ clear: false, redirect: null, swallow: false });
  expect(decideOn401({ path: '/carrinho', query: '', stays, publicSite: null, phase: 'request' }).swallow).toBe(false);
});

test('REQ-8.4: a code in the query leads to /home with that query, once', () => {
  expect(decide('/curso/opcoes', '?code=abc&x=1')).toEqual({
    clear: true,
    redirect: '/home?code=abc&x=1',
    swallow: false,
  });
  expect(decide('/home', '?code=abc').redirect).toBeNull();
});

test('REQ-8.5: a page seen without a session stays', () => {
  for (const path of [
    '/lancamento/x',
    '/curso/x',
    '/interna/x',
    '/ebooks/x',
    '/login',
    '/loja',
    '/cliente/lives/1',
    '/cliente/lives/1/2',
  ])
    expect(decide(path)).toEqual({ clear: true, redirect: null, swallow: false });
});

test('REQ-8.6: any other page goes to the public site, or to /login when there is none', () => {
  for (const path of ['/lancamentos', '/curso', '/curso/x/y', '/lojas', '/cliente/lives'])
    expect(decide(path).redirect).toBe('https://site.example');
  expect(decide('/feed', '', null).redirect).toBe('/login');
});

test('REQ-8.11: an invalid JSON text is logged and read as null', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(parseJson('{')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
});

test('REQ-8.12: only a 500 of the profile load has a toast', () => {
  expect(profileLoadToast(500)).toBe('Erro na comunicação com o servidor. Contate o suporte.');
  expect(profileLoadToast(403)).toBeNull();
});

test('REQ-8.14: no error field gives the general sentence', () => {
  for (const body of [{}, null, 'x', { email: ['Já existe.'] }, { error: '' }, { error: [] }, { error: {} }])
    expect(errorFieldToast(body)).toBe('Houve um erro ao concluir esta ação.');
});

test('REQ-8.15, REQ-8.16, REQ-8.17: a string, the first of a list, all values of an object', () => {
  expect(errorFieldToast({ error: 'Cupom vencido.' })).toBe('Cupom vencido.');
  expect(errorFieldToast({ error: ['Um.', 'Dois.'] })).toBe('Um.');
  expect(errorFieldToast({ error: { a: ['Um.', 'Dois.'], b: 'Três.', c: { d: ['Quatro.'] } } })).toBe(
    'Um.\nDois.\nTrês.\nQuatro.',
  );
});

test('REQ-8.18: status 2 in a Pix lookup is already paid', () => {
  expect(pixLookupToast(200, { status: 2, data: {} })).toEqual({ kind: 'info', text: 'Pagamento já realizado' });
  expect(pixLookupToast(200, { status: 1, data: {} })).toBeNull();
});

test('REQ-8.19 to REQ-8.22: any other Pix failure says what its body says', () => {
  expect(pixLookupToast(400, ['Um.', 'Dois.'])?.text).toBe('Um.');
  expect(pixLookupToast(400, { code: 'x', error: 'Expirado.' })?.text).toBe('Expirado.');
  expect(pixLookupToast(400, { txid: ['Inválido.'] })?.text).toBe('Inválido.');
  expect(pixLookupToast(502, '<html>')).toEqual({ kind: 'error', text: '<html>' });
  expect(pixLookupToast(502, 'x'.repeat(999))?.text).toHaveLength(200);
  expect([pixLookupToast(500, ''), pixLookupToast(500, null), pixLookupToast(500, {})]).toEqual([null, null, null]);
});

test('REQ-8.23 to REQ-8.28: the fixed texts are those of the specification', () => {
  expect(errorTexts).toMatchObject({
    privacyLoad: 'Erro ao buscar informações',
    npsEmpty: 'Responda ao menos uma pergunta.',
    npsSaved: 'Pesquisa salva com sucesso',
    npsFailed: 'Erro ao salvar.',
    pixCopied: 'Código foi copiado para área de transferência',
  });
});

test('a token in the path is read in both alphabets and never breaks the page', () => {
  expect(tokenFromPath('/token/P-8_')).toBeNull();
  expect(tokenFromPath('/token/YWJjPz4%3D')).toBe('abc?>');
  expect(tokenFromPath('/token/YWJjPz4')).toBe('abc?>');
  expect([
    tokenFromPath('/token/'),
    tokenFromPath('/token/%E0%A4%A'),
    tokenFromPath('/token/***'),
    tokenFromPath('/home'),
  ]).toEqual([null, null, null, null]);
  fc.assert(
    fc.property(
      fc.base64String({ minLength: 4 }),
      (token) => tokenFromPath(`/token/${btoa(token).replaceAll('+', '-').replaceAll('/', '_')}`) === token,
    ),
  );
});

test('REQ-7.8: nested values, lists and files become named parts; undefined is left out and null is empty', () => {
  const file = new File(['x'], 'a.txt');
  const form = toMultipart({
    name: 'Ana',
    age: 3,
    ok: false,
    none: null,
    gone: undefined,
    at: new Date(0),
    tags: ['a', 'b'],
    empty: [],
    address: { city: { id: 1 } },
    files: [file],
  });
  expect([...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['name', 'Ana'],
    ['age', '3'],
    ['ok', 'false'],
    ['none', ''],
    ['at', '1970-01-01T00:00:00.000Z'],
    ['tags[0]', 'a'],
    ['tags[1]', 'b'],
    ['address[city][id]', '1'],
    ['files[0]', 'a.txt'],
  ]);
});

test('a query leaves out what is absent, repeats lists and names nested values', () => {
  expect(
    queryString({
      a: 1,
      b: undefined,
      c: null,
      d: ['x', 'y'],
      filter: { status: 'paid' },
      q: 'são paulo',
      zero: 0,
      no: false,
    }),
  ).toBe('a=1&d=x&d=y&filter%5Bstatus%5D=paid&q=s%C3%A3o+paulo&zero=0&no=false');
});

test('a path without the value it needs is refused', () => {
  expect(() => fillPath('/api/find-order/{id}', {})).toThrow(TypeError);
});
