import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldGone, type FieldFile, type FileFieldState, type FindFile, type SendFile } from './file-types.ts';
import { fileTexts } from './file-texts.ts';

interface Options {
  value: number | null;
  change: (id: number | null) => unknown;
  send: SendFile;
  find: FindFile;
}

const toFind: FileFieldState = { face: 'finding' };

/** Leads a field through sending, failing and finding its file. What is on its way when the field goes stops there. */
export const useFileField = ({ value, change, send, find }: Options) => {
  const [state, setState] = useState<FileFieldState>(value === null ? { face: 'empty' } : toFind);
  const [attempt, setAttempt] = useState(0);
  const known = useRef<FieldFile | null>(null);
  const sending = useRef<AbortController | null>(null);

  const show = (file: FieldFile) => {
    known.current = file;
    setState({ face: 'ready', file });
  };

  const look = useEffectEvent(async (id: number, signal: AbortSignal) => {
    setState(toFind);
    try {
      const file = await find(id, signal);
      if (signal.aborted) return;
      if (file) show(file);
      else setState({ face: 'unfound', message: fileTexts.gone, again: false });
    } catch {
      if (!signal.aborted) setState({ face: 'unfound', message: fileTexts.unfound, again: true });
    }
  });

  // Shows what the form holds, whoever put it there: a draft that was restored, a value that was taken back.
  const follow = useEffectEvent((id: number | null, signal: AbortSignal) => {
    if (id === null) {
      known.current = null;
      setState((now) => (now.face === 'sending' || now.face === 'failed' ? now : { face: 'empty' }));
    } else if (known.current?.id !== id) void look(id, signal);
  });
  useEffect(() => {
    const asking = new AbortController();
    follow(value, asking.signal);
    return () => {
      asking.abort();
    };
  }, [value, attempt]);
  useEffect(() => () => sending.current?.abort(fieldGone), []);

  /** @returns whether it came to its end, and was not given up for another one */
  const start = async (file: File): Promise<boolean> => {
    sending.current?.abort();
    const own = new AbortController();
    sending.current = own;
    setState({ face: 'sending', file, progress: { phase: 'sending', share: 0 } });
    const sent = await send(file, {
      signal: own.signal,
      onProgress: (progress) => {
        if (!own.signal.aborted) setState({ face: 'sending', file, progress });
      },
    });
    if (own.signal.aborted) return false;
    sending.current = null;
    if (sent.ok) {
      show(sent.file);
      change(sent.file.id);
    } else setState({ face: 'failed', file, message: sent.message, again: sent.again });
    return true;
  };

  /** Gives up what is on its way, and shows what was there before. */
  const cancel = () => {
    sending.current?.abort();
    sending.current = null;
    setState(known.current ? { face: 'ready', file: known.current } : { face: 'empty' });
  };

  return {
    state,
    start,
    cancel,
    remove: () => {
      known.current = null;
      setState({ face: 'empty' });
      change(null);
    },
    /** Takes a file that is there already. */
    take: (file: FieldFile) => {
      show(file);
      change(file.id);
    },
    findAgain: () => setAttempt((count) => count + 1),
  };
};
