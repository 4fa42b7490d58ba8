import * as z from 'zod/mini';
import { html } from '../core/html.ts';
import { queryFlag } from '../core/list.ts';
import { resource } from '../core/resource.ts';
import { optionalText, slugField, switchField, textField } from '../core/resource-shapes.ts';

export const pageForm = z.object({
  title: textField(160, 3),
  slug: slugField,
  summary: optionalText(240),
  body_html: html(40_000),
  seo_title: optionalText(60),
  seo_description: optionalText(160),
  /** Whether search engines are told of it. */
  listed: switchField(true),
});

/** Pages of the house: who we are, how it works, risks, terms. */
export const internalPages = resource({
  name: 'page',
  title: ['página', 'páginas', 'feminine'],
  subject: 'Páginas',
  desk: '/gestao-de-paginas/{id}',
  form: pageForm,
  publishing: {
    needs: ['title', 'slug'],
    slug: 'slug',
    address: '/interna/{slug}',
  },
  row: { title: z.string(), slug: z.string(), listed: z.boolean() },
  labels: {
    title: 'Título',
    slug: 'Endereço',
    summary: 'Resumo',
    body_html: 'Texto',
    seo_title: 'Título na busca',
    seo_description: 'Descrição na busca',
    listed: 'Nos buscadores',
  },
  sort: ['title', '-updated_at'],
  filters: { listed: queryFlag },
  bulk: ['listed'],
});
