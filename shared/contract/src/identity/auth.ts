import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { queryFlag } from '../core/list.ts';
import { done, instant } from '../core/shapes.ts';
import {
  emailField,
  identifierField,
  nameField,
  nicknameField,
  passwordField,
  phoneField,
  presentedPassword,
  utmBody,
} from './fields.ts';
import { person, userProfile } from './person.ts';

export {
  clientProfileId,
  requiredProfileFields,
  roles,
  type PermissionRow,
  type Person,
  type RequiredProfileField,
  type UserProfile,
} from './person.ts';

/** A session that has just begun (REQ-3.7). */
export const signedIn = z.object({
  user: person,
  access_token: z.string(),
  /** Days of trial that remain; 0 without one. */
  trial_days: z.int(),
  method_user_product_id: z.array(z.object({ trade_methods: z.array(z.object({ id: z.int(), name: z.string() })) })),
});

export type SignedIn = z.infer<typeof signedIn>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  scope: 'self',
  summary: 'O perfil de quem está na sessão. `force_logout=1` encerra as outras sessões da pessoa; 0, o padrão, não.',
  query: z.object({ force_logout: z._default(z.optional(queryFlag), '0') }),
  response: userProfile,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  scope: 'anonymous',
  summary: 'Entra com e-mail e senha.',
  body: z.object({ email: emailField, password: presentedPassword }),
  response: signedIn,
});

export const lsBrazilCreateUser = endpoint({
  method: 'POST',
  path: '/api/ls-brazil-create-user',
  scope: 'anonymous',
  summary: 'Cria a conta de um cliente.',
  success: 201,
  utm: 'payload',
  body: z.object({
    name: nameField,
    nickname: nicknameField,
    email: emailField,
    password: passwordField,
    password_confirmation: presentedPassword,
    phone_number: z.optional(phoneField),
    identifier: z.optional(identifierField),
    ...utmBody,
  }),
  response: person,
});

export const checkEmail = endpoint({
  method: 'GET',
  path: '/api/check-email/',
  scope: 'anonymous',
  summary: 'Diz se o e-mail já tem conta.',
  query: z.object({ email: emailField }),
  response: z.object({ exists: z.boolean() }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  scope: 'anonymous',
  summary: 'Envia o link de nova senha; a resposta é a mesma exista a conta ou não.',
  body: z.object({ email: emailField }),
  response: done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  scope: 'anonymous',
  summary: 'Define a nova senha com o token do e-mail e encerra as sessões abertas.',
  body: z.object({
    token: z
      .string('Campo obrigatório.')
      .check(z.minLength(1, 'Campo obrigatório.'), z.maxLength(200, 'Link inválido.')),
    password: passwordField,
    password_confirmation: presentedPassword,
  }),
  response: done,
});

export const lsBrazilSendAuthCode = endpoint({
  method: 'POST',
  path: '/api/ls-brazil-send-auth-code',
  scope: 'anonymous',
  summary: 'Envia um código de 6 números por e-mail ou SMS, válido por 10 minutos.',
  body: z.object({
    email: emailField,
    channel: z._default(z.optional(z.enum(['email', 'sms'], 'Escolha e-mail ou SMS.')), 'email'),
  }),
  response: done,
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/login-with-code',
  scope: 'anonymous',
  summary: 'Entra com o código recebido.',
  body: z.object({
    email: emailField,
    code: z.string('Campo obrigatório.').check(z.trim(), z.regex(/^\d{6}$/, 'Informe os 6 números do código.')),
  }),
  response: signedIn,
});

const advisorCode = z
  .string('Campo obrigatório.')
  .check(z.trim(), z.minLength(1, 'Campo obrigatório.'), z.maxLength(40, 'Use no máximo 40 caracteres.'));

export const findAdvisorLogin = endpoint({
  method: 'GET',
  path: '/api/login-advisor',
  scope: 'anonymous',
  summary: 'O assessor de um link de entrada.',
  query: z.object({ code: advisorCode }),
  response: z.object({ code: z.string(), name: z.string() }),
});

export const loginAdvisor = endpoint({
  method: 'POST',
  path: '/api/login-advisor',
  scope: 'anonymous',
  summary: 'Entra pelo link de um assessor, que passa a acompanhar o cliente.',
  body: z.object({ email: emailField, password: presentedPassword, code: advisorCode }),
  response: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  scope: 'session',
  summary: 'Encerra a sessão.',
  response: done,
});

/** The token of a link (`?token=`, `/token/…`): used once, within 60 s. Refusals are 401 `link_token_refused`. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/exchange-token',
  scope: 'anonymous',
  summary: 'Troca o token de um link, de uso único e 60 segundos, por uma sessão.',
  body: z.object({
    token: z
      .string('Campo obrigatório.')
      .check(z.minLength(1, 'Campo obrigatório.'), z.maxLength(200, 'Link inválido.')),
  }),
  response: signedIn,
});

export const createLinkToken = endpoint({
  method: 'POST',
  path: '/api/create-link-token',
  scope: 'session',
  summary: 'Cria um token de link para abrir a própria sessão em outro lugar.',
  success: 201,
  response: z.object({ token: z.string(), expires_at: instant }),
});
