import type { Pair } from '@pregao/permissions';
import { actions } from '@pregao/contract';
import type { SessionUser } from './user.ts';

/** Resources a visitor who is not logged in reads besides 'Cliente-Home' (REQ-4.16, REQ-4.17). */
const guestReads = ['Cliente-cursos', 'Home - Trilhas', 'Cliente-Research'];

/** Links a visitor who is not logged in sees in the menus (REQ-4.16, REQ-4.17). */
export const guestLinks = ['/loja', '/assunto/cursos', '/assinaturas', '/home', '/ebooks'];

/** The guest user: id 0 and one permission, 'Cliente-Home', with all flags on (REQ-3.25). */
export const guestUser: SessionUser = {
  id: 0,
  name: 'Usuário Não Logado',
  nickname: 'Visitante',
  email: { email: '' },
  role: 'guest',
  profile_id: 0,
  profile_complete: true,
};

/** read Auth first (REQ-3.20), then the guest's own permission, then what REQ-4.16 and REQ-4.17 open. */
export const guestAbility: Pair[] = [
  { action: 'read', subject: 'Auth' },
  ...actions.map((action) => ({ action, subject: 'Cliente-Home' })),
  ...guestReads.map((subject) => ({ action: 'read' as const, subject })),
];
