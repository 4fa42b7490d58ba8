import { managedCommercialTables } from '@pregao/contract';
import { sql } from 'kysely';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Tx } from '../../../db/open.ts';
import { serverResource, type Saving } from '../../../resource/server-resource.ts';
import { lockTurning, repriceTable } from './reprice.repository.ts';
import { countTableUses, findForeignItem, isCatalogue, tableLink, tableStanding } from './tables.repository.ts';

/** The catalogue says what products say: nobody writes it. @throws AppError catalogue_fixed */
const refuseCatalogue = async (tx: Tx, id: number | null) => {
  if (id !== null && (await isCatalogue(tx, id))) throw new AppError('catalogue_fixed');
};

/** A table of the site of one brand has that brand's products alone: what another brand sells it could not price. */
const checkBrand = async ({ tx, id, next, changed }: Saving) => {
  const asks = ['channel', 'company_id'].some((name) => changed.includes(name));
  if (id === null || !asks || next.channel !== 'site' || next.company_id === null) return;
  const foreign = await findForeignItem(tx, id, Number(next.company_id));
  if (foreign) throw fieldError('company_id', `“${foreign.name}” não é só desta marca: tire-o da tabela antes.`);
};

export const commercialTableResource = serverResource(managedCommercialTables, {
  table: 'commercial_table',
  columns: { situation: 'status' },
  read: {
    standing: tableStanding,
    items_count: sql`CASE WHEN t.is_catalogue
      THEN (SELECT count(*)::int FROM product p WHERE p.status = 'active' AND p.deleted_at IS NULL)
      ELSE (SELECT count(*)::int FROM commercial_table_item i WHERE i.commercial_table_id = t.id) END`,
    link: tableLink,
  },
  filters: {
    standing: (wanted: string[]) => sql`${tableStanding} = ANY(${wanted}::text[])`,
  },
  sort: {
    starts_at: { column: sql`t.starts_at`, type: 'timestamptz' },
    priority: { column: sql`t.priority`, type: 'bigint' },
  },
  beforeSave: async (saving) => {
    await refuseCatalogue(saving.tx, saving.id);
    await checkBrand(saving);
  },
  lockFirst: lockTurning,
  afterWrite: (tx, id, _values, at) => repriceTable(tx, id, at),
  uses: async (tx, id) => {
    await refuseCatalogue(tx, id);
    return countTableUses(tx, id);
  },
});
