import { useT } from '@pregao/platform';
import { Button, Icon } from '@pregao/ui';
import type { Outbox, Outgoing } from '../store/outbox.ts';
import classes from './row.module.css';

/** A message on its way; one that failed stays until it is sent again or given up. */
export const OutgoingRow = ({ item, outbox }: { item: Outgoing; outbox: Outbox }) => {
  const t = useT();
  const { clientId, text, files, failure } = item;
  return (
    <article className={classes.message} data-waiting={failure === null ? '' : undefined}>
      <div className={classes.words}>
        <p className={classes.head}>
          <strong>{t('chat.you')}</strong>
          {failure === null && <span className={classes.hour}>{t('chat.sending')}</span>}
        </p>
        {text && <p className={classes.text}>{text}</p>}
        {files.length > 0 && (
          <div className={classes.files}>
            {files.map(({ id, name }) => (
              <span key={id} className={classes.document}>
                <Icon name="file" size={18} />
                <span>{name}</span>
              </span>
            ))}
          </div>
        )}
        {failure !== null && (
          <div className={classes.failure} role="alert">
            <Icon name="alert" size={16} />
            <span>{failure}</span>
            <Button size="small" icon="refresh" onClick={() => void outbox.retry(clientId)}>
              {t('chat.retry')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => outbox.drop(clientId)}>
              {t('chat.discard')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
};
