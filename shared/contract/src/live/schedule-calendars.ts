import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParams } from '../core/shapes.ts';

/** One edition for a calendar program (RFC 5545). It says what anybody may know: name, hours, presenters, the way in. */
export const editionCalendar = endpoint({
  method: 'GET',
  path: '/api/edition-calendar/{id}',
  scope: 'anonymous',
  summary: 'Uma edição como arquivo de agenda (iCalendar)',
  params: idParams,
  response: z.string(),
});

const address = z.object({
  /** Where calendar programs read it, without a session; null: the person has taken none. */
  url: z.nullable(z.string()),
});

/** A person's own address of the calendar of a programme; `id` is the programme. Needs read on 'Cliente-Transmissões'. */
export const findProgramCalendar = endpoint({
  method: 'GET',
  path: '/api/find-program-calendar/{id}',
  scope: 'session',
  summary: 'Endereço da agenda de um programa',
  params: idParams,
  response: address,
});

/** Takes a new address: the one before answers nothing from then on. */
export const createProgramCalendar = endpoint({
  method: 'POST',
  path: '/api/create-program-calendar/{id}',
  scope: 'session',
  summary: 'Cria um endereço da agenda de um programa, ou troca o que havia',
  params: idParams,
  response: address,
  success: 201,
});

/** The editions of a programme, under somebody's address. One that is not in use is a 404. */
export const programCalendar = endpoint({
  method: 'GET',
  path: '/api/program-calendar/{id}/{token}',
  scope: 'anonymous',
  summary: 'A agenda de um programa, para leitores de agenda',
  params: z.object({ ...idParams.shape, token: z.string().check(z.maxLength(120)) }),
  response: z.string(),
});
