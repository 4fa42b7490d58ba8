import { ask, openNotice, type Notice, type NoticeKind } from '../lib/notices.ts';

type Extra = Pick<Notice, 'action' | 'also' | 'description'> & { duration?: number };

const say =
  (kind: NoticeKind) =>
  (title: string, extra: Partial<Extra> = {}) =>
    openNotice({ kind, title, ...extra });

/** Short words about what just happened; each returns a function that takes them away. */
const message = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };

const notification = { open: openNotice };

/** `confirm` resolves to whether the person agreed; `onOk` runs while the dialog shows it is busy. */
export const modal = { confirm: ask };

const app = { message, notification, modal } as const;

export const useApp = () => app;
