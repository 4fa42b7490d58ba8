import { usePlatform, useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import type { ToastStore } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = { success: 'check', error: 'alert', info: 'info' } as const;

/** Short messages, the newest last; said aloud, and each can be closed. */
export const Toasts = observer(() => {
  const t = useT();
  const store = usePlatform().notify as ToastStore;
  return createPortal(
    <section className={classes.list} aria-label={t('toasts.label')}>
      {store.toasts.map(({ id, tone, text }) => (
        <div key={id} className={classes.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
          <span className={classes.mark}>
            <Icon name={icons[tone]} size={16} />
          </span>
          <p className={classes.text}>{text}</p>
          <button
            type="button"
            className={classes.close}
            aria-label={t('toasts.close')}
            onClick={() => {
              store.close(id);
            }}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </section>,
    document.body,
  );
});
