import type { downloadEbook, findLessonMaterial } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
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
 * @param call that says where the file is, for who has to sign in first its address
 * @returns what went wrong; nothing when it was downloaded or asked for
 */
export const download = async (
  call: typeof downloadEbook | typeof findLessonMaterial,
  id: number,
): Promise<string | undefined> => {
  const { api, session, navigate } = getPlatform();
  if (!session.isLogged) {
    runInAction(() => {
      session.downloadAfterLogin = call.path.replace('{id}', String(id));
    });
    navigate(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
    return undefined;
  }
  const found = await api.call(call, { params: { id } });
  if (!found.ok) return found.message;
  save(found.data.url);
  return undefined;
};
