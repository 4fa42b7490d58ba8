import type { Platform } from '@pregao/platform';
import { when, runInAction } from 'mobx';

const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;

/** A file somebody asked for before they signed in is downloaded once they have (REQ-3.46–3.48); only one of our own. */
export const downloadAfterLogin = (session: Platform['session']): void => {
  when(
    () => session.isLogged && session.downloadAfterLogin !== null,
    () => {
      const address = session.downloadAfterLogin ?? '';
      runInAction(() => {
        session.downloadAfterLogin = null;
      });
      if (isOwn(address)) {
        const link = document.createElement('a');
        link.href = address;
        link.download = '';
        link.click();
      }
      downloadAfterLogin(session);
    },
  );
};
