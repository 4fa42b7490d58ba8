import type { Platform } from '@pregao/platform';
import { when, runInAction } from 'mobx';

const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;

const save = (address: string) => {
  if (!isOwn(address)) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** An address of the API is a call that answers, to who is signed in, where the file is. */
const isCall = (address: string) => new URL(address, location.href).pathname.startsWith('/api/');

const find = async ({ api, notify, i18n }: Asking, address: string) => {
  try {
    const { data } = await api.http.get<{ url: string }>(address);
    save(data.url);
  } catch {
    notify.error(i18n.t('download.failed', { ns: 'shell' }));
  }
};

type Asking = Pick<Platform, 'session' | 'api' | 'notify' | 'i18n'>;

/** A file somebody asked for before they signed in is downloaded once they have (REQ-3.46–3.48); only one of our own. */
export const downloadAfterLogin = (platform: Asking): void => {
  const { session } = platform;
  when(
    () => session.isLogged && session.downloadAfterLogin !== null,
    () => {
      const address = session.downloadAfterLogin ?? '';
      runInAction(() => {
        session.downloadAfterLogin = null;
      });
      if (isOwn(address) && isCall(address)) void find(platform, address);
      else save(address);
      downloadAfterLogin(platform);
    },
  );
};
