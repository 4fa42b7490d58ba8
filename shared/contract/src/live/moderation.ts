import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint, type AbilityPair } from '../core/endpoint.ts';
import { done, idParams, instant, queryInt } from '../core/shapes.ts';
import { chatMessage, messageAuthor, roomPin, roomPoll } from './message-shapes.ts';
import { roomRules } from './realtime.ts';
import { heldWords } from './room-parts.ts';
import { broadcastDetail } from './rooms.ts';

const read = { scope: 'staff', ability: { action: 'read', subject: 'Transmissões' } as AbilityPair } as const;
const update = { scope: 'staff', ability: { action: 'update', subject: 'Transmissões' } as AbilityPair } as const;
const reason = z._default(z.string().check(z.maxLength(300)), '');

/** What staff do to one message. 409 `already_decided` with `by` where another was first. */
export const moderateRoomMessage = endpoint({
  method: 'POST',
  path: '/api/moderate-room-message/{id}',
  ...update,
  summary: 'Oculta, mostra, apaga, restaura, fixa ou destaca uma mensagem',
  params: idParams,
  body: z.object({
    action: z.enum(['hide', 'show', 'delete', 'restore', 'pin', 'unpin', 'answer', 'unanswer']),
    reason,
  }),
  response: chatMessage,
});

/** How long a mute lasts; `edition` until the edition on air ends. */
export const muteTimes = ['10m', '1h', 'edition', 'forever'] as const;

/** `id` is the room; `everywhere` holds in all rooms. Staff cannot be muted. */
export const createRoomMute = endpoint({
  method: 'POST',
  path: '/api/create-room-mute/{id}',
  ...update,
  summary: 'Silencia uma pessoa',
  params: idParams,
  body: z.object({ user_id: z.int(), time: z.enum(muteTimes), everywhere: z._default(z.boolean(), false), reason }),
  /** `id` is the muted person's. */
  response: z.object({ id: z.int(), muted_at: instant, muted_until: z.nullable(instant), mute_id: z.int() }),
  success: 201,
});

/** `id` is the mute (`mute_id`). */
export const deleteRoomMute = endpoint({
  method: 'DELETE',
  path: '/api/delete-room-mute/{id}',
  ...update,
  summary: 'Retira o silêncio de uma pessoa',
  params: idParams,
  response: done,
});

/** Why a message waits for staff. */
export const holdReasons = ['words', 'contact', 'link', 'first'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What waits for staff in one room; `0` as id: in all rooms. */
export const listRoomQueue = endpoint({
  method: 'GET',
  path: '/api/list-room-queue/{id}',
  ...read,
  summary: 'Mensagens retidas e denunciadas',
  params: idParams,
  response: z.object({
    held: z.array(z.object({ room_id: z.int(), held_for: z.enum(holdReasons), message: chatMessage })),
    reported: z.array(
      z.object({
        room_id: z.int(),
        reports: z.int(),
        reasons: z.array(z.object({ reason: z.string(), text: z.string() })),
        message: chatMessage,
      }),
    ),
    questions: z.array(chatMessage),
  }),
});

/** The first decision counts: 409 `already_decided` with `by` for the second. */
export const decideRoomHeld = endpoint({
  method: 'POST',
  path: '/api/decide-room-held/{id}',
  ...update,
  summary: 'Aprova ou recusa uma mensagem retida',
  params: idParams,
  body: z.object({ approve: z.boolean() }),
  response: chatMessage,
});

/** Accepted: the message is hidden; rejected: it stays. Each reporter is told. */
export const decideRoomReport = endpoint({
  method: 'POST',
  path: '/api/decide-room-report/{id}',
  ...update,
  summary: 'Decide as denúncias de uma mensagem',
  params: idParams,
  body: z.object({ accept: z.boolean() }),
  response: chatMessage,
});

export const createRoomPoll = endpoint({
  method: 'POST',
  path: '/api/create-room-poll/{id}',
  ...update,
  summary: 'Abre uma enquete',
  params: idParams,
  body: z.object({
    question: z.string().check(z.trim(), z.minLength(3, 'Escreva a pergunta.'), z.maxLength(200)),
    options: z
      .array(z.string().check(z.trim(), z.minLength(1, 'Escreva a opção.'), z.maxLength(80)))
      .check(z.minLength(2, 'Informe ao menos duas opções.'), z.maxLength(6, 'Informe até seis opções.')),
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(240))), null),
  }),
  response: roomPoll,
  success: 201,
});

export const closeRoomPoll = endpoint({
  method: 'POST',
  path: '/api/close-room-poll/{id}',
  ...update,
  summary: 'Encerra uma enquete',
  params: idParams,
  response: roomPoll,
});

/** Rules that may be changed while the room is on. */
export const updateRoomSettings = endpoint({
  method: 'PUT',
  path: '/api/update-room-settings/{id}',
  ...update,
  summary: 'Muda as regras da conversa',
  params: idParams,
  body: z.object({
    slow_mode_s: z.optional(z.int().check(z.gte(0), z.lte(120, 'No máximo 120 segundos.'))),
    links_allowed: z.optional(z.boolean()),
    files_allowed: z.optional(z.boolean()),
    writers: z.optional(z.enum(['plan', 'everyone', 'staff'])),
    welcome_text: z.optional(z.string().check(z.trim(), z.maxLength(500, 'No máximo 500 caracteres.'))),
    /** Members are told of none of them: the answer doesn't hold them. */
    forbidden_words: z.optional(heldWords),
  }),
  response: roomRules,
});

/** Starts now, extends by minutes, or ends an edition: its times move (decision 042). `id` is the edition. */
export const moveEdition = endpoint({
  method: 'POST',
  path: '/api/move-edition/{id}',
  ...update,
  summary: 'Começa, estende, encerra ou marca instável uma edição',
  params: idParams,
  body: z.object({
    action: z.enum(['start', 'extend', 'end', 'unstable', 'stable']),
    minutes: z._default(z.int().check(z.gte(5), z.lte(240)), 15),
    /** The end that the caller sees: 409 `edition_moved` where somebody moved it meanwhile. */
    ends_at: z.optional(momentField),
  }),
  response: z.object({ starts_at: instant, ends_at: instant, unstable: z.boolean() }),
});

/** What moderators see of a person; document and e-mail only to who reads 'Clientes', and each look is written down. */
export const findRoomPerson = endpoint({
  method: 'GET',
  path: '/api/find-room-person/{id}/{user}',
  ...update,
  summary: 'Uma pessoa da sala, para a moderação',
  params: z.object({ ...idParams.shape, user: idParams.shape.id }),
  response: z.object({
    user: messageAuthor,
    since: instant,
    plans: z.array(z.string()),
    email: z.nullable(z.string()),
    messages: z.int(),
    reports: z.int(),
    mutes: z.array(
      z.object({
        mute_id: z.int(),
        muted_at: instant,
        muted_until: z.nullable(instant),
        removed_at: z.nullable(instant),
        reason: z.string(),
        by: z.string(),
      }),
    ),
    notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), created_at: instant })),
  }),
});

/** Mutes of a room that are in force, those of every room among them; the newest first. */
export const listRoomMutes = endpoint({
  method: 'GET',
  path: '/api/list-room-mutes/{id}',
  ...read,
  summary: 'Pessoas silenciadas na sala',
  params: idParams,
  response: z.object({
    data: z.array(
      z.object({
        mute_id: z.int(),
        user: messageAuthor,
        muted_at: instant,
        muted_until: z.nullable(instant),
        everywhere: z.boolean(),
        reason: z.string(),
        by: z.string(),
      }),
    ),
  }),
});

/** What the desk of an edition shows: its room as staff see it. `id` is the edition. */
export const findDesk = endpoint({
  method: 'GET',
  path: '/api/find-desk/{id}',
  ...read,
  summary: 'A mesa de uma edição',
  params: idParams,
  response: broadcastDetail,
});

/** `id` is the person. */
export const createPersonNote = endpoint({
  method: 'POST',
  path: '/api/create-room-person-note/{id}',
  ...update,
  summary: 'Anota algo sobre uma pessoa, para a moderação',
  params: idParams,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Escreva a nota.'), z.maxLength(500)) }),
  response: done,
  success: 201,
});

/** Every room on air or about to be, the one that needs somebody first. */
export const listRoomWall = endpoint({
  method: 'GET',
  path: '/api/list-room-wall',
  ...read,
  summary: 'Salas no ar, para a equipe',
  query: z.object({ program_id: z.optional(queryInt) }),
  response: z.object({
    data: z.array(
      z.object({
        room_id: z.nullable(z.int()),
        /** What staff hear of the room. */
        channel: z.nullable(z.string()),
        broadcast_id: z.int(),
        card_id: z.int(),
        title: z.string(),
        program: z.string(),
        cover: z.string(),
        status: z.enum(['pre_live', 'live']),
        starts_at: instant,
        ends_at: instant,
        presenters: z.array(z.string()),
        people: z.int(),
        messages_per_minute: z.int(),
        held: z.int(),
        reported: z.int(),
        unstable: z.boolean(),
        pin: z.nullable(roomPin),
      }),
    ),
  }),
});
