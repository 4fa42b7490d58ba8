import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { Outbox } from '../store/outbox.ts';
import classes from './chat-panel.module.css';

/** Whether the next message stands out: over the field, so that one sees it before sending. */
export const HighlightBar = observer(({ outbox }: { outbox: Outbox }) => {
  const t = useT();
  const { isHighlight } = outbox;
  return (
    <div className={classes.highlightBar} data-on={isHighlight ? '' : undefined}>
      <button
        type="button"
        className={classes.highlight}
        aria-pressed={isHighlight}
        onClick={() => outbox.setHighlight(!isHighlight)}
      >
        <Icon name="star" size={16} />
        {t('chat.highlight')}
      </button>
      {isHighlight && <span role="status">{t('chat.highlighting')}</span>}
    </div>
  );
});
