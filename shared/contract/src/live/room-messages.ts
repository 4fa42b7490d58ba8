import * as z from 'zod/mini';
import { momentField } from '../core/dates.ts';
import { endpoint } from '../core/endpoint.ts';
import { queryInt, done, idParams } from '../core/shapes.ts';
import {
  chatMessage,
  messageAuthor,
  mostMentions,
  mostMessageFiles,
  mostMessageLength,
  roomPoll,
} from './message-shapes.ts';

const text = z
  .string()
  .check(z.maxLength(mostMessageLength, `A mensagem tem no máximo ${mostMessageLength} caracteres.`));

/** Who was chosen in the menu of people: each is called while `@` and their nickname stand in the text. */
const mentions = z._default(
  z.array(z.int()).check(z.maxLength(mostMentions, `Mencione até ${mostMentions} pessoas.`)),
  [],
);

/**
 * A page of a room's talk, oldest first. Without a bound the newest page; `before` and `after` are message ids, `around`
 * loads both sides of one; `q` searches in what this reader may read; `from` and `to` bound instants of a replay.
 */
export const listRoomMessages = endpoint({
  method: 'GET',
  path: '/api/list-room-messages/{id}',
  scope: 'session',
  summary: 'Mensagens da sala, por página',
  params: idParams,
  query: z.object({
    before: z.optional(queryInt),
    after: z.optional(queryInt),
    around: z.optional(queryInt),
    limit: z.optional(queryInt.check(z.gte(1), z.lte(200))),
    q: z.optional(z.string().check(z.maxLength(120))),
    from: z.optional(momentField),
    to: z.optional(momentField),
  }),
  response: z.object({
    data: z.array(chatMessage),
    /** Whether there is more on each side. */
    has_before: z.boolean(),
    has_after: z.boolean(),
    /** Emojis this reader gave, by message id. */
    my_reactions: z.record(z.string(), z.array(z.string())),
    /** Where the record stood when this was read. */
    position: z.object({ epoch: z.string(), offset: z.int() }),
  }),
});

/** Sent again with the same `client_id` it answers what the first one made. 201. */
export const createRoomMessage = endpoint({
  method: 'POST',
  path: '/api/create-room-message/{id}',
  scope: 'session',
  summary: 'Envia uma mensagem',
  params: idParams,
  body: z.object({
    client_id: z.uuid('Informe um UUID.'),
    message: z._default(text, ''),
    /** 1 text, 4 file; 5 is of staff. */
    type: z._default(z.literal([1, 4, 5]), 1),
    reply_to: z._default(z.nullable(z.int()), null),
    files: z._default(
      z.array(z.int()).check(z.maxLength(mostMessageFiles, `Envie até ${mostMessageFiles} arquivos.`)),
      [],
    ),
    mentions,
  }),
  response: z.object({ id: z.int(), seq: z.int(), held: z.boolean(), message: chatMessage }),
  success: 201,
});

/** Of an own message, for five minutes. */
export const updateRoomMessage = endpoint({
  method: 'PUT',
  path: '/api/update-room-message/{id}',
  scope: 'session',
  summary: 'Edita a própria mensagem',
  params: idParams,
  body: z.object({ message: text.check(z.minLength(1, 'Escreva a mensagem.')), mentions }),
  response: chatMessage,
});

/** An own one; staff delete by `moderate-room-message`. */
export const deleteRoomMessage = endpoint({
  method: 'DELETE',
  path: '/api/delete-room-message/{id}',
  scope: 'session',
  summary: 'Apaga a própria mensagem',
  params: idParams,
  response: done,
});

/** Emojis one can react with. */
export const reactionEmojis = ['👍', '👏', '❤️', '😂', '😮', '🎯', '📈', '📉'] as const;

export const reactRoomMessage = endpoint({
  method: 'POST',
  path: '/api/react-room-message/{id}',
  scope: 'session',
  summary: 'Reage a uma mensagem, ou retira a reação',
  params: idParams,
  body: z.object({ emoji: z.enum(reactionEmojis), on: z.boolean() }),
  response: done,
});

export const reportReasons = {
  offence: 'Ofensa',
  spam: 'Spam',
  scam: 'Golpe ou contato externo',
  promise: 'Promessa de ganho',
  other: 'Outro',
} as const;

export const reportRoomMessage = endpoint({
  method: 'POST',
  path: '/api/report-room-message/{id}',
  scope: 'session',
  summary: 'Denuncia uma mensagem',
  params: idParams,
  body: z.object({
    reason: z.enum(['offence', 'spam', 'scam', 'promise', 'other'], 'Escolha um motivo.'),
    text: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  response: done,
});

/** A vote may be changed until the poll closes; `id` is the poll. */
export const voteRoomPoll = endpoint({
  method: 'POST',
  path: '/api/vote-room-poll/{id}',
  scope: 'session',
  summary: 'Vota na enquete',
  params: idParams,
  body: z.object({ option: z.int().check(z.gte(0), z.lte(5)) }),
  response: roomPoll,
});

/**
 * People to mention: who spoke or watches, at most eight, analysts first. `q` is the beginning of a nickname, for staff also of
 * a name.
 */
export const listRoomPeople = endpoint({
  method: 'GET',
  path: '/api/list-room-people/{id}',
  scope: 'session',
  summary: 'Pessoas da sala, para menções',
  params: idParams,
  query: z.object({ q: z._default(z.optional(z.string().check(z.maxLength(60))), '') }),
  response: z.object({ data: z.array(messageAuthor) }),
});

/** One is writing. It is told to staff of a small room, kept nowhere, and dropped where it may not be told: the answer is the same. */
export const typeInRoom = endpoint({
  method: 'POST',
  path: '/api/type-in-room/{id}',
  scope: 'session',
  summary: 'Avisa a equipe que alguém está escrevendo',
  params: idParams,
  response: done,
});

/** How far one has read. */
export const readRoom = endpoint({
  method: 'POST',
  path: '/api/read-room/{id}',
  scope: 'session',
  summary: 'Marca até onde a conversa foi lida',
  params: idParams,
  body: z.object({ message_id: z.int() }),
  response: done,
});
