import { storeColors } from '@pregao/contract';
import { sql } from 'kysely';
import { serverResource } from '../../resource/server-resource.ts';
import { countColorUses } from './store-items.repository.ts';

export const storeColorResource = serverResource(storeColors, {
  table: 'store_color',
  columns: { order: 'position' },
  read: { variants: sql`(SELECT count(*)::int FROM store_variant v WHERE v.color_id = t.id)` },
  filters: {
    two_tone: (flag: '0' | '1') => (flag === '1' ? sql`t.hex_secondary IS NOT NULL` : sql`t.hex_secondary IS NULL`),
  },
  uses: async (tx, id) => [{ count: await countColorUses(tx, id), one: 'variante', many: 'variantes' }],
  unique: { store_color_name: ['name', 'Já existe uma cor com este nome.'] },
});
