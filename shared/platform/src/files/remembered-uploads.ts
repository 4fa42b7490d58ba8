import type { FilePurposeName } from '@pregao/contract';

const place = 'pregao-envios';
/** Uploads that are remembered; the server forgets them after a day. */
const most = 20;

/** What a file is known by after the page was loaded anew: its bytes are not read for that. */
const nameOf = (file: File, purpose: FilePurposeName) => `${purpose}/${file.name}/${file.size}/${file.lastModified}`;

const read = (): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
};

const write = (uploads: [string, number][]) => {
  try {
    if (uploads.length > 0) localStorage.setItem(place, JSON.stringify(uploads.slice(-most)));
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
};

/** Uploads that this browser began and did not finish, by the file: a reload goes on where the last one was. */
export const rememberedUploads = {
  find: (file: File, purpose: FilePurposeName): number | undefined =>
    read().find(([name]) => name === nameOf(file, purpose))?.[1],
  keep: (file: File, purpose: FilePurposeName, id: number) => {
    const name = nameOf(file, purpose);
    write([...read().filter(([other]) => other !== name), [name, id]]);
  },
  forget: (file: File, purpose: FilePurposeName) => {
    const name = nameOf(file, purpose);
    write(read().filter(([other]) => other !== name));
  },
};
