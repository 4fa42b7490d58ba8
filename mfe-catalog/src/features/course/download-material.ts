import { getPlatform } from '@pregao/platform';
import { runInAction } from 'mobx';
import { findMaterial, materialAddress } from './course.api.ts';

/** Has the browser keep a file of ours. */
const save = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/**
 * Downloads a material of a lesson. A guest goes to login and comes back here; the file comes by itself then (REQ-3.46).
 * @returns what went wrong; nothing when it was downloaded or asked for
 */
export const downloadMaterial = async (id: number): Promise<string | undefined> => {
  const { session, navigate } = getPlatform();
  if (!session.isLogged) {
    runInAction(() => {
      session.downloadAfterLogin = materialAddress(id);
    });
    navigate(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
    return undefined;
  }
  const found = await findMaterial(id);
  if (!found.ok) return found.message;
  save(found.data.url);
  return undefined;
};
