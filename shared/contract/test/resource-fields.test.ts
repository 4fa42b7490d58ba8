import * as z from 'zod/mini';
import { choiceFact, fact, field, filter, filterQuery } from '../src/core/resource-fields.ts';
import { resource } from '../src/core/resource.ts';
import { choiceField, idField, switchField, textField } from '../src/core/resource-shapes.ts';
import { categories } from '../src/catalog/categories.ts';
import { selectInstructor } from '../src/lookups/lookups.ts';

const kinds = { long: 'Longo', short: 'Curto' };
const states = { on: 'No ar', off: 'Fora' };
const notes = resource({
  name: 'note',
  title: ['nota', 'notas', 'feminine'],
  subject: 'Cursos',
  desk: '/notas?registro={id}',
  fields: {
    title: field('Título', textField(40), { column: true, search: true }),
    category_id: field('Categoria', idField, { to: categories, column: true, filter: 'id' }),
    author_id: field('Autor', idField, { to: selectInstructor, named: 'signed_by', number: true, filter: true }),
    reader_ids: field('Leitores', z.array(idField), { to: selectInstructor, column: true }),
    kind: field('Tipo', z._default(choiceField(kinds), 'long'), { column: true, filter: true }),
    pinned: field('Fixada', switchField(false), { filter: true }),
    state: choiceFact('Situação', states, { column: true, detail: true, filter: states }),
    reads: fact('Leituras', z.int(), { column: true }),
    secret: fact(null, z.string(), { detail: true }),
    since: filter('Desde', 'day'),
  },
  sort: ['title'],
});

test('what a person writes is the form, and nothing else of a resource is', () => {
  expect(Object.keys(notes.form.shape)).toEqual(['title', 'category_id', 'author_id', 'reader_ids', 'kind', 'pinned']);
});

test('columns of the list are what says so: of a field that refers to something its name, or its number', () => {
  expect(Object.keys(notes.row)).toEqual([
    'title',
    'category_name',
    'author_id',
    'reader_names',
    'kind',
    'state',
    'reads',
  ]);
  expect(Object.keys(notes.detail)).toEqual(['category_name', 'signed_by', 'readers', 'state', 'secret']);
});

test('a name is called as the field that refers to it', () => {
  const { labels } = notes;
  expect([labels.category_name, labels.signed_by, labels.reader_names]).toEqual(['Categoria', 'Autor', 'Leitores']);
  expect([labels.since, labels.secret]).toEqual(['Desde', undefined]);
});

test('each reference says which field it is of and how it is answered', () => {
  expect(notes.references).toEqual({
    category_name: { field: 'category_id', as: 'name', to: categories },
    signed_by: { field: 'author_id', as: 'name', to: selectInstructor },
    readers: { field: 'reader_ids', as: 'entries', to: selectInstructor },
    reader_names: { field: 'reader_ids', as: 'names', to: selectInstructor },
  });
});

test('choices and filters follow from what a field holds', () => {
  expect(notes.choices).toEqual({ kind: kinds, state: states });
  expect(notes.filters).toEqual({
    category_id: 'id',
    author_id: selectInstructor,
    kind: kinds,
    pinned: 'flag',
    state: states,
    since: 'day',
  });
  expect(filterQuery(kinds).parse('long,short')).toEqual(['long', 'short']);
  expect([filterQuery('flag'), filterQuery(selectInstructor)].map((schema) => schema.safeParse('7').success)).toEqual([
    false,
    true,
  ]);
});
