import type { NotificationKind } from '@pregao/contract';
import { formatDateTime, formatMoney, formatTime, lastDay } from '@pregao/format';

interface Content {
  /** What it is, `E-book`. */
  type: string;
  title: string;
  /** Where it is worked on, or read. */
  path: string;
}

interface Returned {
  order_id: number;
  number: string;
  amount_cents: number;
  method: 'pix_return' | 'card_refund' | 'transfer';
}

interface Trial {
  /** Of the plan or course; null: the account's. */
  name: string | null;
  /** Of the plan's page; null: it has none. */
  slug: string | null;
  ends_at: string;
}

/** What each kind is told with; its text and address are made of it whenever it is shown. */
export interface NotificationData {
  password_changed: { by: 'self' | 'link' | 'staff' };
  payment_confirmed: { order_id: number; number: string; total_cents: number };
  pix_expiring: { order_id: number; number: string; amount_cents: number; expires_at: string };
  refund_started: Returned;
  refund_done: Returned;
  payment_refused: { order_id: number; number: string; total_cents: number };
  refund_refused: { order_id: number; number: string; amount_cents: number; reason: string };
  trial_ending: Trial;
  trial_ended: Trial;
  /** `type`: what it opens, `Curso`. */
  courtesy_ending: { type: string; title: string; expires_at: string };
  /** `until`: when it ends unless XP confirms it again. */
  xp_condition_lost: { until: string };
  /** `lost`: the condition was, and did not come back in time. */
  xp_release_ended: { lost: boolean };
  plan_on_sale: { name: string; slug: string };
  broadcast_starting: { card_id: number; broadcast_id: number; title: string; starts_at: string };
  /** `nickname`: of who wrote, `room`: its title. What was written is read there, by who may. */
  room_mention: { room_id: number; broadcast_id: number | null; nickname: string; room: string };
  /** `by`: name of who asks. */
  review_requested: Content & { by: string };
  /** `by`: name of who returned it, `note`: what is to be changed. */
  review_returned: Content & { by: string; note: string | null };
  published_for_you: Content;
  /** `title`: of the record, `by`: name of who wrote. What was written is read there, by who may. */
  record_mention: { title: string; by: string; path: string };
}

interface Words {
  title: string;
  text: string;
  /** Where it leads, on the platform. */
  path: string;
}

const tried = ({ name }: Trial) => (name === null ? 'Seu período de teste' : `Seu teste de “${name}”`);

const planPage = ({ slug }: Trial) => (slug === null ? '/assinaturas' : `/assinaturas/${slug}`);

const order = (id: number) => `/pagamento/sucesso?order=${id}`;

const ownOrder = (id: number) => `/conta/pedidos/${id}`;

const wayBack: Record<Returned['method'], string> = {
  pix_return: 'para a conta de onde o Pix saiu',
  card_refund: 'na fatura do cartão que pagou',
  transfer: 'por transferência; nossa equipe fala com você para combinar a conta',
};

const cameBack: Record<Returned['method'], string> = {
  pix_return: 'Ele já está na conta de onde o Pix saiu.',
  card_refund: 'O reembolso aparece na fatura do cartão que pagou.',
  transfer: 'A transferência foi feita.',
};

const changedBy: Record<NotificationData['password_changed']['by'], string> = {
  self: 'Se não foi você, crie outra senha agora e fale com a gente.',
  link: 'Ela foi criada pelo link enviado ao seu e-mail. Se não foi você, fale com a gente.',
  staff: 'Nossa equipe criou uma senha temporária para você. Se você não pediu, fale com a gente.',
};

const words: { [K in NotificationKind]: (data: NotificationData[K]) => Words } = {
  password_changed: ({ by }) => ({
    title: 'A senha da sua conta mudou',
    text: changedBy[by],
    path: '/notificacoes?tipo=password_changed',
  }),
  payment_confirmed: ({ order_id: id, number, total_cents: total }) => ({
    title: `Pagamento do pedido ${number} confirmado`,
    text: `Recebemos ${formatMoney(total)}. O que você comprou já está na sua conta.`,
    path: order(id),
  }),
  pix_expiring: ({ order_id: id, number, amount_cents: amount, expires_at: end }) => ({
    title: `O Pix do pedido ${number} vale até ${formatTime(end)}`,
    text: `Faltam ${formatMoney(amount)}. Depois desse horário é preciso fazer o pedido de novo.`,
    path: order(id),
  }),
  refund_started: ({ order_id: id, number, amount_cents: amount, method }) => ({
    title: `Reembolso do pedido ${number} confirmado`,
    text: `${formatMoney(amount)} voltam ${wayBack[method]}.`,
    path: ownOrder(id),
  }),
  refund_done: ({ order_id: id, number, amount_cents: amount, method }) => ({
    title: `O valor do pedido ${number} foi reembolsado`,
    text: `Reembolsamos ${formatMoney(amount)}. ${cameBack[method]}`,
    path: ownOrder(id),
  }),
  payment_refused: ({ order_id: id, number, total_cents: total }) => ({
    title: `O pagamento do pedido ${number} não foi aprovado`,
    text: `Nada foi cobrado dos ${formatMoney(total)}. Você pode refazer o carrinho e pagar com outro cartão ou com Pix.`,
    path: ownOrder(id),
  }),
  refund_refused: ({ order_id: id, number, amount_cents: amount, reason }) => ({
    title: `O reembolso do pedido ${number} não foi aprovado`,
    text: `O pedido era de ${formatMoney(amount)}. Motivo: ${reason}`,
    path: ownOrder(id),
  }),
  trial_ending: (trial) => ({
    title: `${tried(trial)} termina em ${formatDateTime(trial.ends_at)}`,
    text: 'Ele termina sozinho e nada é cobrado. Para continuar, escolha um período do plano.',
    path: planPage(trial),
  }),
  trial_ended: (trial) => ({
    title: `${tried(trial)} terminou`,
    text: 'Nada foi cobrado, e a sua conta continua aberta. Se gostou, veja os períodos do plano.',
    path: planPage(trial),
  }),
  courtesy_ending: ({ type, title, expires_at: end }) => ({
    title: `Seu acesso a “${title}” termina em ${formatDateTime(end)}`,
    text: `${type} que você recebeu como cortesia. Depois dessa data o acesso fecha; o que você fez fica guardado.`,
    path: '/conta/assinaturas',
  }),
  xp_condition_lost: ({ until }) => ({
    title: `Seu acesso pela XP termina em ${lastDay(until)}`,
    text: 'A XP deixou de confirmar a condição dele. Fale com o seu assessor: confirmada de novo até lá, nada muda.',
    path: '/conta/assinaturas',
  }),
  xp_release_ended: ({ lost }) => ({
    title: 'Seu acesso pela XP terminou',
    text: lost ? 'A XP não confirmou a condição dele a tempo. Fale com o seu assessor.' : 'O prazo dele chegou ao fim.',
    path: '/conta/assinaturas',
  }),
  plan_on_sale: ({ name, slug }) => ({
    title: `O plano “${name}” abriu`,
    text: 'Você pediu este aviso. Veja o que ele abre e quanto custa cada período.',
    path: `/assinaturas/${slug}`,
  }),
  broadcast_starting: ({ card_id: card, broadcast_id: room, title, starts_at: start }) => ({
    title: `“${title}” começa às ${formatTime(start)}`,
    text: 'A conversa da sala já está aberta.',
    path: `/cliente/lives/${room}/${card}`,
  }),
  room_mention: ({ broadcast_id: id, nickname, room }) => ({
    title: `Menção de ${nickname} em “${room}”`,
    text: 'Abra a sala para ler e responder.',
    path: id === null ? '/cliente/lives' : `/cliente/lives/${id}`,
  }),
  review_requested: ({ type, title, by, path }) => ({
    title: `Para revisar: “${title}”`,
    text: `${type}. Quem enviou: ${by}.`,
    path,
  }),
  review_returned: ({ type, title, by, note, path }) => ({
    title: `${by} devolveu “${title}”`,
    text: note ? `${type}. O que falta: ${note}` : `${type}. Há ajustes a fazer antes de publicar.`,
    path,
  }),
  published_for_you: ({ type, title, path }) => ({
    title: `“${title}” está no ar`,
    text: `${type}: o que você enviou foi publicado.`,
    path,
  }),
  record_mention: ({ title, by, path }) => ({
    title: `${by} mencionou você em “${title}”`,
    text: 'Abra o registro para ler a nota e responder.',
    path,
  }),
};

/** What a notification says and where it leads. */
export const wordsOf = <K extends NotificationKind>(kind: K, data: NotificationData[K]): Words => words[kind](data);
