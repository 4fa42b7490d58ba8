import { logout } from '@pregao/contract';
import type { Platform } from '@pregao/platform';

/** Ends the session on the server and here, and leads to the login. A server out of reach keeps nobody signed in. */
export const signOut = async (platform: Platform) => {
  await platform.api.call(logout, { token: platform.session.token ?? '' });
  platform.session.forgetDrafts();
  platform.session.clear();
  platform.bus.emit('session.ended.v1', { reason: 'logout' });
  platform.navigate('/login');
};
