import { storeColors } from '@pregao/contract';
import { sql } from 'kysely';
import { serverResource } from '../../resource/server-resource.ts';

export const storeColorResource = serverResource(storeColors, {
  table: 'store_color',
  columns: { order: 'position' },
  filters: {
    two_tone: (flag: '0' | '1') => (flag === '1' ? sql`t.hex_secondary IS NOT NULL` : sql`t.hex_secondary IS NULL`),
  },
  unique: { store_color_name: ['name', 'Já existe uma cor com este nome.'] },
});
