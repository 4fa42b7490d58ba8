import { defineErrors } from '../core/errors.ts';

/** Errors of rooms and their talk. */
export const liveErrors = defineErrors({
  room_closed: { status: 403, text: 'Esta sala é de assinantes.' },
  chat_not_open: { status: 409, text: 'A conversa ainda não abriu.' },
  chat_closed: { status: 409, text: 'A conversa desta transmissão terminou.' },
  chat_only_staff: { status: 403, text: 'Agora só a equipe escreve nesta sala.' },
  muted: { status: 403, text: 'Você não pode escrever nesta sala.' },
  slow_mode: { status: 429, text: 'Aguarde {seconds} segundos para enviar outra mensagem.' },
  too_fast: { status: 429, text: 'Você está enviando rápido demais. Aguarde {seconds} segundos.' },
  empty_message: { status: 400, text: 'Escreva uma mensagem ou anexe um arquivo.' },
  files_not_allowed: { status: 400, text: 'Esta sala não aceita arquivos.' },
  edit_too_late: { status: 409, text: 'Esta mensagem não pode mais ser editada.' },
  edit_would_be_held: {
    status: 409,
    text: 'A alteração tem contato, link ou palavra que esta sala não aceita. A mensagem continua como estava.',
  },
  already_decided: { status: 409, text: 'Já decidido por {by}.' },
  own_message: { status: 403, text: 'Esta mensagem é sua: outra pessoa da equipe precisa decidir sobre ela.' },
  staff_not_muted: { status: 409, text: 'A equipe não pode ser silenciada.' },
  poll_closed: { status: 409, text: 'Esta enquete já foi encerrada.' },
  poll_open: { status: 409, text: 'Já há uma enquete aberta nesta sala.' },
  edition_cancelled: { status: 409, text: 'Esta edição já foi cancelada.' },
  plan_passed: { status: 409, text: 'A grade ou a agenda mudou. Confira de novo o que será feito.' },
  no_free_week: { status: 409, text: 'A sala está ocupada neste horário pelas próximas 12 semanas.' },
  edition_moved: { status: 409, text: 'O horário mudou enquanto você decidia: agora termina às {time}.' },
  edition_over: { status: 409, text: 'Esta edição já terminou.' },
});
