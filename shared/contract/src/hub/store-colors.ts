import * as z from 'zod/mini';
import { queryFlag } from '../core/list.ts';
import { shownOf } from '../core/field-kind.ts';
import { resource } from '../core/resource.ts';
import { orderField, switchField, textField } from '../core/resource-shapes.ts';

const hex = z
  .string('Informe uma cor.')
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'Informe a cor como #RRGGBB.'), z.toUpperCase());

export const storeColorForm = z.object({
  name: textField(40, 2),
  hex,
  hex_secondary: z._default(z.nullable(hex), null),
  order: orderField,
  active: switchField(true),
});

/** Colours of the items of the Liberta Store (REQ-2.65). */
export const storeColors = resource({
  name: 'store-color',
  title: ['cor', 'cores', 'feminine'],
  subject: 'Liberta Store Cores',
  desk: '/cores?registro={id}',
  form: storeColorForm,
  row: {
    ...shownOf(storeColorForm, 'name', 'hex', 'hex_secondary', 'order', 'active'),
    /** Colours and sizes of items that are made in it. */
    variants: z.int(),
  },
  labels: {
    name: 'Nome',
    hex: 'Cor',
    hex_secondary: 'Segunda cor',
    order: 'Ordem',
    active: 'Ativa',
    variants: 'Usada em',
    two_tone: 'De duas cores',
  },
  sort: ['order', 'name', '-updated_at'],
  filters: { two_tone: queryFlag },
  bulk: ['active'],
});
