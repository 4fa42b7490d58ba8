import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { listQuery, param, useListQuery } from './index.ts';

const list = listQuery({
  q: param.words(),
  status: param.ids('status'),
  product: param.id('product_id'),
  states: param.someOf('states', ['open', 'sent']),
  from: param.day('date_from'),
  level: param.text('nivel', /^\d{1,9}$/, ''),
  brand: param.oneOf('brand', ['brasil', 'global'], null),
  days: param.number('days', [7, 30], 30),
  sort: param.sort(['newest', '-price'], 'newest'),
  page: param.page(),
  cursor: param.cursor(),
  perPage: param.perPage([25, 50, 100], 25),
});

const open = (search: string, path?: string) => {
  history.replaceState(null, '', `/lista${search}`);
  const { result } = renderHook(() => useListQuery(list, path), { wrapper: BrowserRouter });
  return {
    query: () => result.current.query,
    change: (...args: Parameters<typeof result.current.change>) => {
      act(() => {
        result.current.change(...args);
      });
    },
  };
};
const address = () => location.pathname + location.search;

test('an address is read part by part and written the same, with its commas', () => {
  const search =
    'q=a%C3%A7%C3%A3o%20%26%20b&status=1,3&product_id=7&date_from=2026-11-01&nivel=2&brand=global&days=7&sort=-price&page=2&per_page=50';
  const query = list.read(search);
  expect(query).toEqual({
    q: 'ação & b',
    status: [1, 3],
    product: 7,
    states: [],
    from: '2026-11-01',
    level: '2',
    brand: 'global',
    days: 7,
    sort: '-price',
    page: 2,
    cursor: null,
    perPage: 50,
  });
  expect(list.write(query)).toBe(search);
});

test('what can not be read counts as absent, and what is as usual is left out', () => {
  const wrong =
    '?status=abc&product_id=x&date_from=2026-13-40&nivel=um&brand=x&days=8&sort=price&page=0&cursor=%20&per_page=7';
  expect(list.read(wrong)).toEqual(list.usual);
  expect(list.write(list.read(wrong))).toBe('');
  expect(list.read('status=2,x,2,1').status).toEqual([2, 1]);
  expect(list.read(`q=${'a'.repeat(500)}`).q).toHaveLength(120);
  expect(list.write({ page: 3 })).toBe('page=3');
});

test('any change but one of the place begins the list anew', () => {
  const { query, change } = open('?status=1&page=4');
  change({ cursor: 'last' });
  expect(address()).toBe('/lista?status=1&cursor=last');
  change({ page: 2 });
  expect(address()).toBe('/lista?status=1&page=2');
  change({ perPage: 50 });
  expect(address()).toBe('/lista?status=1&per_page=50');
  expect(query()).toMatchObject({ status: [1], page: 1, cursor: null, perPage: 50 });
});

test('a search that goes on is one step of the history, any other change is one of its own', () => {
  const { change } = open('');
  const before = history.length;
  change({ q: 'tra' });
  change({ q: 'travas' });
  expect([address(), history.length]).toEqual(['/lista?q=travas', before + 1]);
  change({ status: [3] });
  change({ q: '' });
  expect([address(), history.length]).toEqual(['/lista?status=3', before + 3]);
  change({ status: [1] }, { replace: true });
  expect([address(), history.length]).toEqual(['/lista?status=1', before + 3]);
});

test('a change to what is shown already is none, also by its way through another page', () => {
  const { change } = open('?status=1', '/lista');
  const before = history.length;
  change({ status: [1] });
  expect(history.length).toBe(before);
  const elsewhere = open('?status=1', '/pedidos');
  elsewhere.change({ status: [1] });
  expect(address()).toBe('/pedidos?status=1');
});

test('two changes before the screen is drawn again are both kept, and so is what is not of the list', () => {
  const { query, change } = open('?utm_source=carta&sort=-price');
  act(() => {
    change({ status: [1] });
    change({ product: 7 });
  });
  expect(address()).toBe('/lista?status=1&product_id=7&sort=-price&utm_source=carta');
  expect(query()).toMatchObject({ status: [1], product: 7 });
});

test('filters are taken off without a change of order or rows', () => {
  const query = list.read('q=ana&status=1&sort=-price&page=3&per_page=50');
  expect(list.isNarrowed(query)).toBe(true);
  expect(list.write(list.widen(query))).toBe('sort=-price&per_page=50');
  expect(list.isNarrowed(list.widen(query))).toBe(false);
});

test('the state is another object only when the address says something else of the list', () => {
  const { query, change } = open('?status=1');
  const first = query();
  act(() => {
    history.pushState(null, '', '/lista?status=1&outra=1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(query()).toBe(first);
  change({ page: 2 });
  expect(query()).not.toBe(first);
});

test('the API is asked for filters, words, order and the page by its number or its cursor; a file has no page', () => {
  expect(list.wire(list.usual)).toEqual({ 'filter[days]': '30', sort: 'newest', page: '1', per_page: '25' });
  const narrowed = list.read('q=ana&status=1,3&product_id=7&states=sent,open,none&sort=-price&page=2&per_page=50');
  const filters = {
    q: 'ana',
    'filter[status]': '1,3',
    'filter[product_id]': '7',
    'filter[states]': 'open,sent',
    'filter[days]': '30',
    sort: '-price',
  };
  expect(list.wire(narrowed)).toEqual({ ...filters, page: '2', per_page: '50' });
  expect(list.wire({ ...narrowed, cursor: 'last' })).toEqual({ ...filters, cursor: 'last', per_page: '50' });
  expect(list.wire({ ...narrowed, cursor: 'last' }, true)).toEqual(filters);
});
