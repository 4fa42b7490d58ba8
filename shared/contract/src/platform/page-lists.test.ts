import { listOf, withoutRepeats } from './page-lists.ts';

test('a page that is not named has the list of the nearest page above it, and an empty one keeps it from that', () => {
  const lists = {
    '*': ['app.js'],
    '/faq': ['faq.js'],
    '/faq/editar/:id': ['faq.js'],
    '/hub': ['a.js'],
    '/hub/:id': [],
  };
  const kept = withoutRepeats(lists);
  expect(kept).toEqual({ '*': ['app.js'], '/faq': ['faq.js'], '/hub': ['a.js'], '/hub/:id': [] });
  for (const [path, list] of Object.entries(lists)) expect(listOf(kept, path)).toEqual(list);
  expect(listOf(kept, '/loja')).toBeUndefined();
  expect(listOf(undefined, '/loja')).toBeUndefined();
});
