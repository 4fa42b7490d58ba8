import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { createRandom } from './random.ts';

const source = 20_261_129;
const batchCodes = 40;
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

interface Campaign {
  code: string;
  description: string;
  value: number;
  discount_type_id?: number;
  max_discount_cents?: number;
  usage_limit?: number;
  company_id?: number;
  status?: string;
  /** Days from today on which it begins and ends. */
  from?: number;
  to?: number;
}

/** The last one is what the codes of a batch are made of. */
const campaigns: readonly Campaign[] = [
  {
    ...{ code: 'BLACK25', description: 'Semana de ofertas, vinte e cinco por cento', value: 2_500 },
    ...{ max_discount_cents: 30_000, from: 9, to: 16 },
  },
  { code: 'INVERNO15', description: 'Campanha de inverno', value: 1_500, from: -160, to: -100 },
  {
    ...{ code: 'LIBERTA50', description: 'Boas-vindas da Liberta', value: 5_000 },
    ...{ discount_type_id: 2, company_id: 3, usage_limit: 200 },
  },
  { code: 'RETORNO30', description: 'Para quem cancelou, até a revisão do comercial', value: 3_000, status: 'paused' },
  { code: 'ESCOLA-RISCO', description: 'Turmas da Escola de Risco', value: 4_000, usage_limit: 100, to: 120 },
];

const couponOf = ({ from = -20, to, ...campaign }: Campaign, calendar: Calendar, admin: number) => {
  const at = (days: number) => calendar.at(days, 0).toISOString();
  const made = at(Math.min(from, 0) - 2);
  return {
    ...{ discount_type_id: 1, max_discount_cents: null, usage_limit: null, company_id: null, status: 'active' },
    ...{ usage_limit_per_customer: 1, batch_of: null as number | null, updated_by: admin },
    ...{ starts_at: at(from), ends_at: to === undefined ? null : at(to), created_at: made, updated_at: made },
    ...campaign,
  };
};

/** Who typed one that gave them nothing. */
const seedRefusals = (tx: Tx, from: string) =>
  sql`INSERT INTO coupon_refusal (coupon_id, cart_id, user_id, reason, at)
    SELECT c.id, gen_random_uuid(), u.id, w.reason, ${from}::timestamptz + w.hours * interval '1 hour'
    FROM (VALUES ('PREGAO20', 1, 'Você já usou este cupom.', 2), ('INVERNO15', 2, 'Este cupom expirou.', 5),
      ('RETORNO30', 3, 'Este cupom não está mais disponível.', 9),
      ('BEMVINDO10', 4, 'Este cupom vale só para a primeira compra.', 11)) AS w (code, buyer, reason, hours)
    JOIN coupon c ON c.code = w.code
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM app_user WHERE profile_id = 3) u ON u.n = w.buyer * 7`.execute(
    tx,
  );

/** Coupons that no order of the demonstration has: of every state, and a partner's codes of one use each. */
export const seedCampaigns = async (tx: Tx, calendar: Calendar, admin: number) => {
  const random = createRandom(source);
  const first = await firstId(tx, 'coupon');
  const rows = campaigns.map((campaign, index) => ({ ...couponOf(campaign, calendar, admin), id: first + index }));
  const model = rows.at(-1) as (typeof rows)[number];
  const codes = Array.from({ length: batchCodes }, (_, index) => ({
    ...model,
    ...{ id: model.id + 1 + index, usage_limit: 1, batch_of: model.id },
    code: `TURMA1-${Array.from({ length: 8 }, () => random.pick(letters)).join('')}`,
  }));
  await bulk(tx, 'coupon', [...rows, ...codes]);
  await advance(tx, 'coupon');
  // Courses alone, as the school teaches them.
  await bulk(
    tx,
    'coupon_restriction',
    [model, ...codes].map(({ id }) => ({ coupon_id: id, scope: 'kind', ref_id: 1 })),
  );
  await seedRefusals(tx, calendar.at(-3, 0).toISOString());
};
