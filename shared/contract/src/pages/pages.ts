import { html } from '../core/html.ts';
import { resource } from '../core/resource.ts';
import { field } from '../core/resource-fields.ts';
import { optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';

/** Pages of the house: who we are, how it works, risks, terms. */
export const internalPages = resource({
  name: 'page',
  title: ['página', 'páginas', 'feminine'],
  subject: 'Páginas',
  desk: '/gestao-de-paginas/{id}',
  publishing: {
    needs: ['title', 'slug'],
    slug: 'slug',
    address: '/interna/{slug}',
  },
  fields: {
    title: field('Título', textField(160, 3), { column: true, search: true }),
    slug: field('Endereço', slugField, { column: true }),
    summary: field('Resumo', optionalText(240), { search: true }),
    body_html: field('Texto', html(40_000), { search: true }),
    seo_title: field('Título na busca', optionalText(60), { hint: 'Vazio: o título da página.' }),
    seo_description: field('Descrição na busca', optionalText(160), { hint: 'Vazio: o resumo.' }),
    /** Whether search engines are told of it. */
    listed: field('Nos buscadores', switchField(true), { column: true, filter: true }),
  },
  sort: ['title', '-updated_at'],
  bulk: ['listed'],
});
