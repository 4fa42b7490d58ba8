import type { ChatMessage, MessageFile } from '@pregao/contract';
import { useRef, useState, type MouseEvent } from 'react';
import type { RowActs } from './row-acts.ts';

/** Has the browser keep a file; the room stays. */
const save = ({ url, name }: MessageFile) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** The files of a message, asked for anew when one fails or is opened. */
export const useFiles = ({ id }: ChatMessage, { renewFiles }: RowActs['acts']) => {
  const asking = useRef<ReturnType<typeof renewFiles> | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);

  const fail = (fileId: number) => setFailedId(fileId);
  const succeed = (fileId: number) => setFailedId((failed) => (failed === fileId ? null : failed));

  /** A file at an address that is good again; pictures that fail together ask once. */
  const renew = async (fileId: number): Promise<MessageFile | undefined> => {
    asking.current ??= renewFiles(id).finally(() => {
      asking.current = null;
    });
    const file = (await asking.current).find((one) => one.id === fileId);
    if (!file) fail(fileId);
    return file;
  };

  /** Each press asks for a fresh address: whether the one at hand has ended is not left to the browser's clock. */
  const open = async (event: MouseEvent, { id: fileId, kind }: MessageFile) => {
    event.preventDefault();
    // A tab that is opened after an answer is taken for an advertisement and blocked.
    const tab = kind === 'image' ? window.open() : null;
    if (tab) tab.opener = null;
    const file = await renew(fileId);
    if (!file) tab?.close();
    else {
      succeed(fileId);
      if (tab) tab.location.replace(file.url);
      else save(file);
    }
    return file;
  };

  return { hasFailed: failedId !== null, fail, succeed, renew, open };
};
