import type { Pair } from '@pregao/permissions';
import { actions } from '@pregao/contract';
import type { SessionUser } from './user.ts';

/** Resources a visitor who is not logged in reads besides 'Cliente-Home' (spec L97). */
const guestReads = ['Cliente-cursos', 'Home - Trilhas', 'Cliente-Research'];

/** Links a visitor who is not logged in sees in the menus (spec L97). */
export const guestLinks = ['/loja', '/assunto/cursos', '/assinaturas', '/home', '/ebooks'];

/** The guest user: id 0 and one permission, 'Cliente-Home', with all flags on (spec L76). */
export const guestUser: SessionUser = {
  id: 0,
  name: 'Usuário Não Logado',
  nickname: 'Visitante',
  email: { email: '' },
  role: 'guest',
  profile_id: 0,
  profile_complete: true,
};

/** read Auth first (spec L75), then the guest's own permission, then what spec L97 opens. */
export const guestAbility: Pair[] = [
  { action: 'read', subject: 'Auth' },
  ...actions.map((action) => ({ action, subject: 'Cliente-Home' })),
  ...guestReads.map((subject) => ({ action: 'read' as const, subject })),
];
