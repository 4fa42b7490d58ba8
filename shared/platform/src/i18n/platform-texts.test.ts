import type { i18n } from 'i18next';
import { openI18next } from './i18next.ts';
import { openTexts } from './platform-texts.ts';

/** Texts whose i18next comes, or fails, when a test says so. */
const open = () => {
  const asked: PromiseWithResolvers<i18n>[] = [];
  const texts = openTexts(() => {
    const one = Promise.withResolvers<i18n>();
    asked.push(one);
    return one.promise;
  });
  const come = async () => {
    const prepared = texts.prepare();
    asked.at(-1)?.resolve(await openI18next('pt-br'));
    await prepared;
  };
  const title = () => texts.t('a.title', { ns: 'mfe-cart' });
  return { texts, asked, come, title };
};

test('a text of pt-br is said before i18next is there, and the same once it is', async () => {
  const { texts, asked, come, title } = open();
  texts.addResourceBundle('pt-br', 'mfe-cart', { 'a.title': 'Carrinho' }, true, true);
  expect([title(), texts.exists('a.title', { ns: 'mfe-cart' }), texts.exists('a.title'), asked.length]).toEqual([
    'Carrinho',
    true,
    false,
    0,
  ]);
  const { t } = texts;
  await come();
  expect([title(), t('a.title', { ns: 'mfe-cart' }), texts.exists('a.title', { ns: 'mfe-cart' })]).toEqual([
    'Carrinho',
    'Carrinho',
    true,
  ]);
});

test('texts that were added before i18next came, in any language, are there after', async () => {
  const { texts, come, title } = open();
  texts.addResourceBundle('en', 'mfe-cart', { 'a.title': 'Cart' }, true, true);
  texts.addResourceBundle('pt-br', 'mfe-cart', { 'a.title': 'Sacola' }, true, true);
  texts.addResourceBundle('pt-br', 'mfe-cart', { 'a.title': 'Carrinho' }, true, true);
  texts.addResourceBundle('pt-br', 'mfe-cart', { 'a.title': 'Cesta' }, true, false);
  expect(title()).toBe('Carrinho');
  await come();
  texts.addResourceBundle('pt-br', 'mfe-hub', { 'a.title': 'Hub' }, true, true);
  expect([title(), texts.t('a.title', { ns: 'mfe-hub' })]).toEqual(['Carrinho', 'Hub']);
  await texts.changeLanguage('en');
  expect([texts.language, title(), texts.t('a.title', { ns: 'mfe-hub' })]).toEqual(['en', 'Cart', 'Hub']);
});

test('another language waits for i18next, and who listens hears of it, whenever they began', async () => {
  const { texts, asked, come } = open();
  const heard: unknown[] = [];
  const gone = jest.fn();
  const listen = (when: string) => (language: unknown) => heard.push([when, language]);
  texts.on('languageChanged', listen('before'));
  texts.on('languageChanged', gone);
  texts.off('languageChanged', gone);
  const changing = texts.changeLanguage('en');
  expect([texts.language, asked.length]).toEqual(['pt-br', 1]);
  await come();
  await changing;
  const after = listen('after');
  texts.on('languageChanged', after);
  await texts.changeLanguage('fr');
  texts.off('languageChanged', after);
  await texts.changeLanguage('pt-br');
  expect(heard).toEqual([
    ['before', 'en'],
    ['before', 'fr'],
    ['after', 'fr'],
    ['before', 'pt-br'],
  ]);
  expect(gone).not.toHaveBeenCalled();
});

test('where i18next does not come the texts are said all the same; who asks for a language is told, and next time it is fetched anew', async () => {
  const { texts, asked, come, title } = open();
  texts.addResourceBundle('pt-br', 'mfe-cart', { 'a.title': 'Carrinho' }, true, true);
  const failed = new Error('did not come');
  const [idle, changing] = [texts.prepare(), texts.changeLanguage('en')];
  asked[0]?.reject(failed);
  await idle;
  await expect(changing).rejects.toBe(failed);
  expect([title(), texts.language]).toEqual(['Carrinho', 'pt-br']);
  const again = texts.changeLanguage('en');
  expect(asked).toHaveLength(2);
  await come();
  await again;
  expect([title(), texts.language]).toEqual(['Carrinho', 'en']);
});
