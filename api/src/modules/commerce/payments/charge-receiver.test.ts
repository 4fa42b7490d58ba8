import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readBrCode } from '@pregao/format';
import { testApp } from '../../../../test/harness.ts';
import { findPixReceiver } from '../../platform/index.ts';
import { copyPasteOf } from './charge-reading.ts';

const app = await testApp();
after(() => app.close());

const charge = {
  txid: 'a'.repeat(26),
  state: 'ATIVA',
  amount_cents: 19_990,
  key: '123e4567-e12b-12d1-a456-426655440000',
  location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
  copy_paste: null,
  expires_at: '2026-11-22T15:00:00Z',
  received: [],
} as const;
const codeOf = async (companyId: number, own: { copy_paste: string | null } = charge) =>
  copyPasteOf({ ...charge, ...own, received: [] }, await findPixReceiver(app.core.db, companyId));

test('a code made of the PSP’s address names the company that sells', async () => {
  const names = [];
  for (const id of [1, 2, 3]) {
    const read = readBrCode((await codeOf(id)) ?? '');
    assert.equal(read?.url, charge.location);
    names.push([read?.merchantName, read?.merchantCity]);
  }
  assert.deepEqual(names, [
    ['Pregao', 'Sao Paulo'],
    ['Pregao Global', 'Sao Paulo'],
    ['Liberta', 'Sao Paulo'],
  ]);
});

test('a code that the PSP made is passed on as it is', async () => {
  assert.equal(await codeOf(3, { copy_paste: '000201' }), '000201');
});

test('the database refuses what a code cannot carry', async () => {
  for (const wrong of [
    { pix_merchant_city: 'São Paulo' },
    { pix_merchant_name: 'x'.repeat(26) },
    { pix_merchant_name: '' },
  ])
    await assert.rejects(
      app.core.db.updateTable('company').set(wrong).where('id', '=', 1).execute(),
      /check constraint/,
    );
});
