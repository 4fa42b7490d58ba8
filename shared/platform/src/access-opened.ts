import { currentUser } from '@pregao/contract';
import type { Platform } from './platform.ts';

/**
 * Something was opened to the person that is no purchase: their rights are asked for again and every screen is told, in every
 * tab, so that it is open where it is shown, without a reload.
 *
 * @param token the session that it was opened in: one that came since has asked by itself
 */
export const tellAccessOpened = async (
  { api, session, bus }: Pick<Platform, 'api' | 'session' | 'bus'>,
  token: string | null,
): Promise<void> => {
  const profile = await api.call(currentUser, { query: { force_logout: '0' } });
  if (session.token !== token) return;
  if (profile.ok) session.update(profile.data, profile.data.ability);
  bus.emit('access.opened.v1', { user_id: session.user.id });
};
