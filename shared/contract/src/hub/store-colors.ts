import * as z from 'zod/mini';
import { resource } from '../core/resource.ts';
import { fact, field, filter } from '../core/resource-fields.ts';
import { orderField, switchField, textField } from '../core/resource-shapes.ts';

const hex = z
  .string('Informe uma cor.')
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'Informe a cor como #RRGGBB.'), z.toUpperCase());

/** Colours of the items of the Liberta Store (REQ-2.65). */
export const storeColors = resource({
  name: 'store-color',
  title: ['cor', 'cores', 'feminine'],
  subject: 'Liberta Store Cores',
  desk: '/cores?registro={id}',
  fields: {
    name: field('Nome', textField(40, 2), { column: true, search: true }),
    hex: field('Cor', hex, { column: true, search: 'código da cor' }),
    hex_secondary: field('Segunda cor', z._default(z.nullable(hex), null), {
      column: true,
      hint: 'Para estampas de duas cores.',
    }),
    order: field('Ordem', orderField, { column: true }),
    active: field('Ativa', switchField(true), { column: true }),
    /** Colours and sizes of items that are made in it. */
    variants: fact('Usada em', z.int(), { column: true }),
    two_tone: filter('De duas cores', 'flag'),
  },
  sort: ['order', 'name', '-updated_at'],
  bulk: ['active'],
});
