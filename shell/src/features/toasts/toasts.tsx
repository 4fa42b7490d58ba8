import { usePlatform, useT } from '@pregao/platform';
import { Toast, ToastList } from '@pregao/ui/provider';
import { observer } from 'mobx-react-lite';
import type { ToastStore } from './toast-store.ts';
import classes from './toasts.module.css';

/** Short messages, the newest last; said aloud, and each can be closed. */
export const Toasts = observer(() => {
  const t = useT();
  const store = usePlatform().notify as ToastStore;
  return (
    <ToastList label={t('toasts.label')} className={classes.list}>
      {store.toasts.map(({ id, tone, text }) => (
        <Toast
          key={id}
          tone={tone}
          closeLabel={t('toasts.close')}
          onClose={() => {
            store.close(id);
          }}
        >
          <p className={classes.text}>{text}</p>
        </Toast>
      ))}
    </ToastList>
  );
});
