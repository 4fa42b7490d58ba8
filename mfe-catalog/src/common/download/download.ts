import { getPlatform } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { runInAction } from 'mobx';

/** Has the browser keep a file of ours. */
const save = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/**
 * Downloads a file that takes a session. A guest goes to login and comes back here; the file comes by itself then
 * (REQ-3.46).
 *
 * @param address of the call that says where the file is
 * @param find the same call
 * @returns what went wrong; nothing when it was downloaded or asked for
 */
export const download = async (
  address: string,
  find: () => Promise<Result<{ url: string }>>,
): Promise<string | undefined> => {
  const { session, navigate } = getPlatform();
  if (!session.isLogged) {
    runInAction(() => {
      session.downloadAfterLogin = address;
    });
    navigate(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
    return undefined;
  }
  const found = await find();
  if (!found.ok) return found.message;
  save(found.data.url);
  return undefined;
};
