import type { Tx } from '../db/open.ts';
import { notify } from '../modules/notifications/index.ts';
import type { Calendar } from './calendar.ts';
import type { People } from './people.ts';

const entity = 'order';

/** What is said about an order: by whom, in which words, how many hours ago; `@` stands for the administrator's name. */
const talks = [
  {
    tags: ['Cliente VIP', 'Ligar de volta'],
    notes: [
      ['support', 'Cliente ligou: não acha o e-mail com o acesso. Reenviei e confirmei o endereço por telefone.', 30],
      ['admin', 'Obrigada. Se ela ligar de novo, ofereça a aula de boas-vindas.', 28],
    ],
  },
  { tags: ['Nota fiscal'], notes: [['finance', '@ o comprador pediu a nota em nome da empresa. Você pode ver?', 5]] },
  { tags: ['Ligar de volta'], notes: [['support', 'Sem resposta às 10h. Tento de novo à tarde.', 52]] },
] as const;

/** What the team noted on the newest paid orders, and the tags they put on them. */
export const seedNotes = async (tx: Tx, calendar: Calendar, people: People) => {
  const at = (hours: number) => new Date(calendar.now.getTime() - hours * 3_600_000).toISOString();
  const find = (id: number) =>
    tx.selectFrom('app_user').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
  const admin = await find(people.admin);
  const orders = await tx
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('status', '=', 'paid')
    .orderBy('placed_at', 'desc')
    .limit(talks.length)
    .execute();
  for (const [index, { id: entity_id, number }] of orders.entries()) {
    const { tags, notes } = talks[index] ?? { tags: [], notes: [] };
    for (const tag of tags)
      await tx
        .insertInto('record_tag')
        .values({ entity, entity_id, tag, created_by: people.support, created_at: at(60) })
        .execute();
    for (const [who, said, hours] of notes) {
      const isCalling = said.startsWith('@');
      const { id } = await tx
        .insertInto('record_note')
        .values({
          ...{ entity, entity_id, author_id: people[who], created_at: at(hours) },
          text: isCalling ? `@${admin.name}${said.slice(1)}` : said,
          mentions: isCalling ? [admin.id] : [],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!isCalling) continue;
      const data = { title: `Pedido #${number}`, by: (await find(people[who])).name };
      await notify(tx, {
        ...{ to: [admin.id], kind: 'record_mention' as const, key: `record_note/${id}`, at: at(hours) },
        data: { ...data, path: `/pedidos/${number}?aba=historico` },
      });
    }
  }
};
