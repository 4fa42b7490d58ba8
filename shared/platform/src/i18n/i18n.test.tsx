import { act, render, screen } from '@testing-library/react';
import { createTestPlatform } from '@pregao/testing';
import { Providers } from '../remote/providers.tsx';
import { addTexts, createI18n, useT, useTexts } from './i18n.ts';
import { locales } from './texts.ts';

const texts = {
  'pt-br': {
    'cart.title': 'Carrinho',
    'cart.items_one': '{{count}} item',
    'cart.items_other': '{{count}} itens',
    'cart.of': 'De {{name}}',
  },
};

test.each(['en', 'de', 'fr', 'pt', 'pt-br'] as const)(
  'REQ-1.53, REQ-9.43: %s is spoken, and no other',
  async (locale) => {
    const i18n = await createI18n(locale);
    addTexts(i18n, 'mfe-cart', { ...texts, [locale]: { 'cart.title': `Carrinho (${locale})` } });
    expect([i18n.language, i18n.t('cart.title', { ns: 'mfe-cart' })]).toEqual([locale, `Carrinho (${locale})`]);
    expect(locales).toHaveLength(5);
  },
);

test.each(locales.filter((locale) => locale !== 'pt-br'))('a text that %s lacks is said in pt-br', async (locale) => {
  const i18n = await createI18n(locale);
  addTexts(i18n, 'mfe-cart', texts);
  expect(i18n.language).toBe(locale);
  expect(i18n.t('cart.title', { ns: 'mfe-cart' })).toBe('Carrinho');
});

test('a text that a locale has is said in it, the others still in pt-br', async () => {
  const i18n = await createI18n('en');
  addTexts(i18n, 'mfe-cart', { ...texts, en: { 'cart.title': 'Cart' } });
  expect([i18n.t('cart.title', { ns: 'mfe-cart' }), i18n.t('cart.items', { ns: 'mfe-cart', count: 2 })]).toEqual([
    'Cart',
    '2 itens',
  ]);
});

test('a text of pt is not taken for one of pt-br', async () => {
  const i18n = await createI18n('pt');
  addTexts(i18n, 'mfe-cart', { ...texts, pt: { 'cart.title': 'Carro' } });
  expect(i18n.t('cart.title', { ns: 'mfe-cart' })).toBe('Carro');
  await i18n.changeLanguage('pt-br');
  expect(i18n.t('cart.title', { ns: 'mfe-cart' })).toBe('Carrinho');
});

test('texts follow their number, and a name goes in as it was typed', async () => {
  const i18n = await createI18n('pt-br');
  addTexts(i18n, 'mfe-cart', texts);
  const t = (key: string, values: object) => i18n.t(key, { ns: 'mfe-cart', ...values });
  expect([
    t('cart.items', { count: 1 }),
    t('cart.items', { count: 3 }),
    t('cart.of', { name: '<b>Ana & Bia</b>' }),
  ]).toEqual(['1 item', '3 itens', 'De <b>Ana & Bia</b>']);
});

test('a value that nobody gave is told to the developer and never shown by its name', async () => {
  const i18n = await createI18n('pt-br');
  addTexts(i18n, 'mfe-cart', texts);
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(i18n.t('cart.of', { ns: 'mfe-cart' })).toBe('De ');
  expect(said).toHaveBeenCalledWith('"De {{name}}" is not given {{name}}');
});

test('a text that is not there is told to the developer, with the place it is missing from', async () => {
  const i18n = await createI18n('en');
  addTexts(i18n, 'mfe-cart', texts);
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(i18n.t('cart.title', { ns: 'mfe-cart' })).toBe('Carrinho');
  expect(said).not.toHaveBeenCalled();
  i18n.t('cart.gone', { ns: 'mfe-cart' });
  expect(said).toHaveBeenCalledWith("mfe-cart has no text 'cart.gone' here");
});

test("a screen brings its feature's texts to those that its remote has in common", async () => {
  const { platform } = await createTestPlatform({ name: 'mfe-cart', texts });
  const Screen = () => {
    useTexts({ 'pt-br': { 'success.title': 'Pagamento confirmado' }, en: { 'success.title': 'Paid' } });
    const t = useT();
    return <p>{`${t('cart.title')}: ${t('success.title')}`}</p>;
  };
  render(
    <Providers platform={platform} name="mfe-cart">
      <Screen />
    </Providers>,
  );
  expect(screen.getByText('Carrinho: Pagamento confirmado')).toBeInTheDocument();
  await act(async () => {
    await platform.i18n.changeLanguage('en');
  });
  expect(screen.getByText('Carrinho: Paid')).toBeInTheDocument();
});

test('two remotes with the same key each say their own text, and a changed locale is shown at once', async () => {
  const { platform } = await createTestPlatform({
    name: 'mfe-cart',
    texts: { 'pt-br': { 'a.title': 'Carrinho' }, en: { 'a.title': 'Cart' } },
  });
  addTexts(platform.i18n, 'mfe-hub', { 'pt-br': { 'a.title': 'Hub' } });
  const Title = () => <p>{useT()('a.title')}</p>;
  render(
    <>
      <Providers platform={platform} name="mfe-cart">
        <Title />
      </Providers>
      <Providers platform={platform} name="mfe-hub">
        <Title />
      </Providers>
    </>,
  );
  expect([screen.getByText('Carrinho'), screen.getByText('Hub')]).toHaveLength(2);
  await act(async () => {
    await platform.i18n.changeLanguage('en');
  });
  expect([screen.getByText('Cart'), screen.getByText('Hub')]).toHaveLength(2);
});
