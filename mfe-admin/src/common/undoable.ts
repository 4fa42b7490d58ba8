import { undoNoticeSeconds } from '@pregao/contract';
import { useApp, usePlatform, useT } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';

interface Undoable {
  text: string;
  /** Takes it back, unless somebody changed it since: then its refusal is told. */
  undo: () => Promise<Result<unknown>>;
  /** Part of it did not work. */
  isPartial?: boolean;
  also?: { label: string; onClick: () => void };
}

/** Tells that something worked, with its way back for `undoNoticeSeconds`, also by `z`; what it answers takes the notice away. */
export const useTellUndoable = () => {
  const t = useT();
  const { message } = useApp();
  const { notify } = usePlatform();
  return ({ text, undo, isPartial = false, also }: Undoable) => {
    const takeBack = async () => {
      const result = await undo();
      if (!result.ok) notify.error(result.message);
    };
    return message[isPartial ? 'warning' : 'success'](text, {
      duration: undoNoticeSeconds,
      action: { label: t('undo'), shortcut: 'Z', onClick: () => void takeBack() },
      ...(also && { also }),
    });
  };
};
