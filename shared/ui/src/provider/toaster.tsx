import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { ChunkBoundary } from '../lib/chunk-boundary.tsx';
import { texts } from '../texts.ts';
import {
  closeNotice,
  noticeState,
  onNoticeChange,
  openNotice,
  registerHost,
  type Notice,
  type OpenQuestion,
} from '../lib/notices.ts';
import { Toast, ToastList } from './toast.tsx';
import classes from './toaster.module.css';

const ConfirmDialog = lazyScreen(() =>
  import('../overlay/confirm-dialog.tsx').then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
);

const NoticeToast = ({ notice }: { notice: Notice }) => {
  const { id, kind, title, description, action, also, duration } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = setTimeout(() => closeNotice(id), duration * 1000);
    return () => clearTimeout(timer);
  }, [held, duration, id]);
  return (
    <Toast
      tone={kind}
      closeLabel={texts.close}
      onClose={() => closeNotice(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.words}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      {[action, also].map(
        (one) =>
          one && (
            <button
              key={one.label}
              type="button"
              className={classes.action}
              aria-keyshortcuts={one.shortcut}
              onClick={() => {
                one.onClick();
                closeNotice(id);
              }}
            >
              {one.label}
              {one.shortcut && <kbd aria-hidden="true">{one.shortcut}</kbd>}
            </button>
          ),
      )}
    </Toast>
  );
};

/** A question that can not be asked is answered as if the person had said no, and they are told: nobody waits for ever. */
const Ask = ({ question }: { question: OpenQuestion }) => (
  <ChunkBoundary
    onFailed={() => {
      question.answer(false);
      openNotice({ kind: 'error', title: texts.askFailed });
    }}
  >
    <ConfirmDialog question={question} />
  </ChunkBoundary>
);

/** Notices and questions of the whole page, whichever React root asked for them. */
export const Toaster = () => {
  const [host] = useState(() => Symbol('notices'));
  // Read one by one: that another root comes or goes draws nothing here.
  const isHost = useSyncExternalStore(onNoticeChange, () => noticeState().hosts[0] === host);
  const notices = useSyncExternalStore(onNoticeChange, () => noticeState().notices);
  const questions = useSyncExternalStore(onNoticeChange, () => noticeState().questions);
  useEffect(() => registerHost(host), [host]);
  if (!isHost) return null;
  const [question] = questions;
  return (
    <>
      {notices.length > 0 && (
        <ToastList label={texts.notifications}>
          {notices.map((notice) => (
            <NoticeToast key={notice.id} notice={notice} />
          ))}
        </ToastList>
      )}
      {question && <Ask key={question.id} question={question} />}
    </>
  );
};
