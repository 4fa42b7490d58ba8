import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Avatar, Button, IconButton } from '@pregao/ui';
import { Panel } from '../../../common/panel.tsx';
import type { App } from '../releases.api.ts';
import type { Ask } from './pending-change.ts';
import classes from './people-panel.module.css';

/** Who is shown a version of their own, whatever the channel shows. */
export const PeoplePanel = ({ app, onAsk }: { app: App; onAsk: Ask }) => {
  const t = useT();
  return (
    <Panel
      title={t('releases.people')}
      aside={
        onAsk && (
          <Button
            size="small"
            icon="plus"
            onClick={() => {
              onAsk({ kind: 'pin', version: null });
            }}
          >
            {t('releases.pinAction')}
          </Button>
        )
      }
    >
      {app.people.length === 0 ? (
        <p className={classes.none}>{t('releases.noPeople')}</p>
      ) : (
        <ul className={classes.list}>
          {app.people.map((pin) => (
            <li key={pin.id} className={classes.person}>
              <Avatar name={pin.user.name} size={32} decorative />
              <div className={classes.words}>
                <p className={classes.name}>{pin.user.name}</p>
                <p className={classes.facts}>{pin.user.email}</p>
                <p className={classes.facts}>
                  <code>{pin.version}</code>
                  <span>{` · ${t('releases.since', { at: formatDate(pin.created_at) })}`}</span>
                </p>
              </div>
              {onAsk && (
                <IconButton
                  icon="close"
                  size="small"
                  label={t('releases.unpinOf', { name: pin.user.name })}
                  onClick={() => {
                    onAsk({ kind: 'unpin', pin });
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
