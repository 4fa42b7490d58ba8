import { profileLoadToast } from '@pregao/api-client';
import { currentUser } from '@pregao/contract';
import type { Platform } from '@pregao/platform';

/**
 * Loads the signed-in person: the user is stored, the abilities updated (REQ-4.8). A 500 is said (REQ-8.12); a 401 is
 * the session's affair; nothing else is toasted.
 */
export const findCurrentUser = async (platform: Platform): Promise<void> => {
  const { token } = platform.session;
  const answer = await platform.api.call(currentUser, { query: { force_logout: '0' } });
  // Someone signed out, or in, meanwhile: the answer speaks of a session that is gone.
  if (platform.session.token !== token) return;
  if (answer.ok) {
    platform.session.update(answer.data, answer.data.ability);
    return;
  }
  const text = profileLoadToast(answer.status);
  if (text) platform.notify.error(text);
};
