import { tickers } from '@pregao/contract';
import { sql } from 'kysely';
import { fieldError } from '../../http/errors.ts';
import { serverResource, type Saving } from '../../resource/server-resource.ts';
import { countSucceeded, hasTicker } from './tickers.repository.ts';

const checkSuccessor = async ({ tx, id, next, changed }: Saving) => {
  const successor = next.successor_id as number | null | undefined;
  if (successor === null || successor === undefined || !changed.includes('successor_id')) return;
  if (successor === id) throw fieldError('successor_id', 'Um ticker não sucede a si mesmo.');
  if (!(await hasTicker(tx, successor))) throw fieldError('successor_id', 'Este ticker não existe.');
};

export const tickerResource = serverResource(tickers, {
  table: 'financial_asset',
  sort: { expires_on: { column: sql`(t.expires_on - date '2000-01-01')`, type: 'bigint', nullable: true } },
  filters: {
    expired: (flag: '0' | '1') =>
      flag === '1' ? sql`t.expires_on < current_date` : sql`(t.expires_on IS NULL OR t.expires_on >= current_date)`,
  },
  unique: { financial_asset_exchange_ticker_key: ['ticker', 'Este ticker já existe nesta bolsa.'] },
  beforeSave: checkSuccessor,
  uses: async (tx, id) => [
    { count: await countSucceeded(tx, id), one: 'ticker que ele sucede', many: 'tickers que ele sucede' },
  ],
});
