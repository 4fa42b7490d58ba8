import { recordAddress, recordPages } from './record-pages.ts';

const pages = [
  { path: '/faq', records: ['faq'] },
  { path: '/faq/cadastro', records: ['faq'] },
  { path: '/faq/editar/:id', records: ['faq'] },
  { path: '/cores', records: ['store-color'] },
  { path: '/transmissoes', records: ['broadcast', 'edition?visao=edicoes'] },
  { path: '/home' },
];
const of = (name: string) => {
  const found = recordPages(pages, name);
  return found && [found, recordAddress(found)];
};

test('where records are listed, made and opened follows from the pages that show them', () => {
  expect(of('faq')).toEqual([
    { path: '/faq', view: null, paths: { create: '/faq/cadastro', edit: '/faq/editar/:id' } },
    '/faq/editar/{id}',
  ]);
  expect(of('store-color')).toEqual([{ path: '/cores', view: null, paths: null }, '/cores?registro={id}']);
  expect(of('edition')).toEqual([
    { path: '/transmissoes', view: ['visao', 'edicoes'], paths: null },
    '/transmissoes?visao=edicoes&registro={id}',
  ]);
  expect(of('ticker')).toBeUndefined();
});
