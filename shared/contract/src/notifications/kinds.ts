/** Where a person can be told: the bell of the platform, and their e-mail. */
export const notificationChannels = ['in_app', 'mail'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationGroups = {
  security: 'Segurança',
  purchases: 'Compras',
  live: 'Ao vivo',
  publishing: 'Publicação',
  team: 'Equipe',
} as const;

/** One kind of notification as its preferences show it. Its text and address follow from its data on the server. */
export interface NotificationKindDefinition {
  group: keyof typeof notificationGroups;
  /** What one of them is called, and several of a day together. */
  name: string;
  many: string;
  /** When it comes, as one sentence of the preferences. */
  description: string;
  /** Channels that are on until the person turns them off; a channel that is not named can't carry it. */
  channels: Partial<Record<NotificationChannel, boolean>>;
  /** Why it can't be turned off; unset: it can. */
  required?: string;
  /** Its mail is a document that whoever knows its content sends: a receipt. */
  ownMail?: boolean;
  /** Only those who work on the platform receive it. */
  staff?: boolean;
  /** It stops being true at an hour that who tells it names: it is not mailed any more then. */
  ends?: true;
}

const safety = 'Avisos de segurança não podem ser desligados: é assim que você percebe um acesso que não foi seu.';
const receipt = 'O comprovante de uma compra é sempre enviado.';
const money = 'Avisos sobre o seu dinheiro são sempre enviados.';

export const notificationKinds = {
  password_changed: {
    group: 'security',
    name: 'Senha alterada',
    many: 'senhas alteradas',
    description: 'Quando a senha da sua conta muda.',
    channels: { in_app: true, mail: true },
    required: safety,
  },
  payment_confirmed: {
    group: 'purchases',
    name: 'Pagamento confirmado',
    many: 'pagamentos confirmados',
    description: 'Quando o pagamento de um pedido é confirmado. O e-mail é o comprovante.',
    channels: { in_app: true, mail: true },
    required: receipt,
    ownMail: true,
  },
  pix_expiring: {
    group: 'purchases',
    name: 'Pix perto de vencer',
    many: 'Pix perto de vencer',
    description: 'Duas horas antes de um Pix que você não pagou deixar de valer.',
    channels: { in_app: true, mail: true },
    ends: true,
  },
  refund_started: {
    group: 'purchases',
    name: 'Reembolso confirmado',
    many: 'reembolsos confirmados',
    description: 'Quando você desiste de uma compra, ou um reembolso é aprovado, e o valor começa a voltar.',
    channels: { in_app: true, mail: true },
    required: money,
  },
  refund_done: {
    group: 'purchases',
    name: 'Valor reembolsado',
    many: 'valores reembolsados',
    description: 'Quando o valor de um reembolso chega a você.',
    channels: { in_app: true, mail: true },
    required: money,
  },
  payment_refused: {
    group: 'purchases',
    name: 'Pagamento não aprovado',
    many: 'pagamentos não aprovados',
    description: 'Quando um pagamento que estava em análise não é aprovado.',
    channels: { in_app: true, mail: true },
    required: money,
  },
  refund_refused: {
    group: 'purchases',
    name: 'Reembolso recusado',
    many: 'reembolsos recusados',
    description: 'Quando um reembolso pedido depois dos 7 dias não é aprovado.',
    channels: { in_app: true, mail: true },
    required: money,
  },
  trial_ending: {
    group: 'purchases',
    name: 'Teste perto do fim',
    many: 'testes perto do fim',
    description: 'Dois dias antes do fim de um período de teste. Nada é cobrado.',
    channels: { in_app: true, mail: true },
    ends: true,
  },
  trial_ended: {
    group: 'purchases',
    name: 'Teste encerrado',
    many: 'testes encerrados',
    description: 'Quando um período de teste termina. Nada é cobrado.',
    channels: { in_app: true, mail: true },
  },
  courtesy_ending: {
    group: 'purchases',
    name: 'Cortesia perto do fim',
    many: 'cortesias perto do fim',
    description: 'Sete dias e um dia antes de terminar um acesso que você ganhou.',
    channels: { in_app: true, mail: true },
    ends: true,
  },
  xp_condition_lost: {
    group: 'purchases',
    name: 'Condição da XP perdida',
    many: 'condições da XP perdidas',
    description: 'Quando a XP deixa de confirmar a condição do seu acesso, sete dias antes de ele terminar.',
    channels: { in_app: true, mail: true },
  },
  xp_release_ended: {
    group: 'purchases',
    name: 'Liberação XP encerrada',
    many: 'liberações XP encerradas',
    description: 'Quando termina o que um código XP abriu para você.',
    channels: { in_app: true, mail: true },
  },
  plan_on_sale: {
    group: 'purchases',
    name: 'Plano à venda',
    many: 'planos à venda',
    description: 'Quando abre um plano de que você pediu aviso. Uma vez por pedido.',
    channels: { in_app: true, mail: true },
  },
  broadcast_starting: {
    group: 'live',
    name: 'Transmissão começando',
    many: 'transmissões começando',
    description: 'Dez minutos antes de uma transmissão que você pediu para lembrar.',
    channels: { in_app: true, mail: true },
    ends: true,
  },
  room_mention: {
    group: 'live',
    name: 'Menção numa sala',
    many: 'menções em salas',
    description: 'Quando alguém chama você pelo apelido na conversa de uma sala.',
    channels: { in_app: true, mail: false },
  },
  review_requested: {
    group: 'publishing',
    name: 'Revisão pedida',
    many: 'revisões pedidas',
    description: 'Quando alguém envia um conteúdo que você pode revisar.',
    channels: { in_app: true, mail: true },
    staff: true,
  },
  review_returned: {
    group: 'publishing',
    name: 'Conteúdo devolvido',
    many: 'conteúdos devolvidos',
    description: 'Quando um conteúdo que você enviou volta para ajustes.',
    channels: { in_app: true, mail: true },
    staff: true,
  },
  published_for_you: {
    group: 'publishing',
    name: 'Conteúdo publicado',
    many: 'conteúdos publicados',
    description: 'Quando um conteúdo que você enviou é publicado.',
    channels: { in_app: true, mail: false },
    staff: true,
  },
  record_mention: {
    group: 'team',
    name: 'Menção numa nota',
    many: 'menções em notas',
    description: 'Quando um colega menciona você na nota de um registro.',
    channels: { in_app: true, mail: true },
    staff: true,
  },
} as const satisfies Record<string, NotificationKindDefinition>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** A kind without the narrow types of its literal. */
export const notificationKindOf = (kind: NotificationKind): NotificationKindDefinition => notificationKinds[kind];
