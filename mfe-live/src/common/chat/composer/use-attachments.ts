import { fileKinds, filePurposes, mostMessageFiles, type MessageFile } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

const mostBytes = 5 * 1024 * 1024;

const documentTypes: readonly string[] = filePurposes['chat-document'].only?.types ?? [];

/** A file that goes with the next message: on its way, there, or refused. */
export interface Attachment {
  key: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  failure: string | null;
  /** It was sent and failed: it may be sent once more. */
  again: boolean;
  sent: MessageFile | null;
}

const isPicture = ({ type }: File) => (fileKinds.image.types as readonly string[]).includes(type);
const isDocument = ({ type }: File) => documentTypes.includes(type);

/** What can be chosen from the machine. */
export const acceptedFiles = [...fileKinds.image.types, ...documentTypes].join(',');

/** Pictures and documents chosen, pasted or dropped into a message: each is sent at once, and the message names it by its id. */
export const useAttachments = (isAllowed: boolean) => {
  const t = useT();
  const { notify } = usePlatform();
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);
  const change = (key: string, next: Partial<Attachment>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...next } : item)));

  const send = async ({ key, file }: Attachment) => {
    const own = new AbortController();
    sending.current.set(key, own);
    const { uploadFile } = await import('@pregao/platform/files');
    const result = await uploadFile(file, isDocument(file) ? 'chat-document' : 'chat-file', {
      signal: own.signal,
      onProgress: (progress) => change(key, { share: progress.phase === 'sending' ? progress.share : 1 }),
    });
    sending.current.delete(key);
    if (own.signal.aborted) return;
    if (!result.ok) change(key, { failure: result.message, again: true });
    else {
      const { id, name, size } = result.file;
      const kind = isDocument(file) ? 'document' : 'image';
      change(key, { sent: { id, name, size, kind, width: null, height: null, url: '' } });
    }
  };

  const refusalOf = (file: File) =>
    !isPicture(file) && !isDocument(file) ? t('chat.files.kind') : file.size > mostBytes ? t('chat.files.size') : null;

  const add = (files: Iterable<File>) => {
    const room = mostMessageFiles - items.length;
    const all = [...files];
    if (all.length > room) notify.info(t('chat.files.most', { count: mostMessageFiles }));
    const next = all.slice(0, room).map((file): Attachment => {
      const failure = refusalOf(file);
      return { key: crypto.randomUUID(), file, share: 0, failure, again: false, sent: null };
    });
    setItems((now) => [...now, ...next]);
    for (const item of next) if (item.failure === null) void send(item);
  };

  return {
    items,
    add,
    sent: items.flatMap((item) => item.sent ?? []),
    /** One is on its way, or has to be taken out before the message goes. */
    isWaiting: items.some((item) => item.sent === null),
    retry: (key: string) => {
      const item = items.find((one) => one.key === key);
      if (!item?.again) return;
      change(key, { failure: null, again: false, share: 0 });
      void send(item);
    },
    remove: (key: string) => {
      sending.current.get(key)?.abort();
      setItems((now) => now.filter((item) => item.key !== key));
    },
    clear: () => setItems([]),
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (!isAllowed || files.length === 0) return;
      event.preventDefault();
      add(files);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const { files } = event.dataTransfer;
      if (files.length === 0) return;
      event.preventDefault();
      if (isAllowed) add(files);
    },
  };
};

export type Attachments = ReturnType<typeof useAttachments>;
