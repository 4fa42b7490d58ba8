import { changesOf } from './zip-fill.ts';

const found = { address: 'Avenida Paulista', district: 'Bela Vista', uf_id: 35, city_id: 3_550_308 };

test('an empty form takes everything that was found', () => {
  expect(changesOf(found, { zip_code: '01310100' }, {})).toEqual(found);
});

test('what the person typed stays', () => {
  expect(changesOf(found, { address: 'Av. Paulista, fundos', district: '' }, {})).toEqual({
    district: 'Bela Vista',
    uf_id: 35,
    city_id: 3_550_308,
  });
});

test('what an earlier CEP filled is replaced, and emptied where the new CEP tells nothing of it', () => {
  expect(changesOf({ uf_id: 33, city_id: 3_304_557 }, { ...found, number: '10' }, found)).toEqual({
    address: '',
    district: '',
    uf_id: 33,
    city_id: 3_304_557,
  });
  expect(changesOf({ uf_id: 33 }, found, found)).toMatchObject({ uf_id: 33, city_id: null });
});

test('where the person chose another state, state and city stay theirs', () => {
  expect(changesOf(found, { uf_id: 33, city_id: null }, {})).toEqual({
    address: 'Avenida Paulista',
    district: 'Bela Vista',
  });
});

test('where the person chose the same state, the city is filled in', () => {
  expect(changesOf(found, { uf_id: 35, city_id: null }, {})).toMatchObject({ city_id: 3_550_308 });
});
