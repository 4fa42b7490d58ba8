import { keepUtm, readUtm } from './visit.ts';

const whole = '?utm_source=google&utm_medium=cpc&utm_campaign=op%C3%A7%C3%B5es&utm_objetivo=venda';

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});

test('REQ-9.10: each UTM value is kept in a cookie that ends with the session of the browser', () => {
  const written: string[] = [];
  keepUtm(
    {
      get cookie() {
        return '';
      },
      set cookie(text) {
        written.push(text);
      },
    },
    whole,
  );
  expect(written.filter((text) => !/max-age=0/.test(text))).toEqual([
    'pregao.utm-source=google; path=/; samesite=lax',
    'pregao.utm-medium=cpc; path=/; samesite=lax',
    'pregao.utm-campaign=op%C3%A7%C3%B5es; path=/; samesite=lax',
    'pregao.utm-objetivo=venda; path=/; samesite=lax',
  ]);
});

test('REQ-5.29, REQ-5.30: values are kept only where source, medium and campaign are all there, and an address without them leaves the earlier ones', () => {
  keepUtm(document, '?utm_source=google&utm_medium=cpc');
  expect(readUtm(document)).toBeNull();
  keepUtm(document, whole);
  keepUtm(document, '?utm_source=outra');
  expect(readUtm(document)).toEqual({ source: 'google', medium: 'cpc', campaign: 'opções', objetivo: 'venda' });
});

test('a new visit replaces the values of the one before, those it does not have too', () => {
  keepUtm(document, whole);
  keepUtm(document, '?utm_source=news&utm_medium=email&utm_campaign=maio');
  expect(readUtm(document)).toEqual({ source: 'news', medium: 'email', campaign: 'maio' });
});
