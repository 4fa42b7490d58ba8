import { formatDate, formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Panel } from '../../../common/panel.tsx';
import type { App, ReleaseKey } from '../releases.api.ts';
import type { Ask } from './pending-change.ts';
import classes from './key-panel.module.css';

/** What may be done with a key, the mildest first. */
const KeyActions = ({ held, onAsk }: { held: ReleaseKey; onAsk: NonNullable<Ask> }) => {
  const t = useT();
  const actions = [
    ['key-contacts', 'edit', 'releases.keyContacts'],
    ['key-rotate', 'refresh', 'releases.keyRotate'],
    ['key-revoke', 'close', 'releases.keyRevoke'],
  ] as const;
  return (
    <div className={classes.actions}>
      {actions.map(([kind, icon, label]) => (
        <Button
          key={kind}
          size="small"
          icon={icon}
          onClick={() => {
            onAsk({ kind, key: held });
          }}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
};

/** Who may publish the application: its one key, without its secret. */
export const KeyPanel = ({ app: { key }, onAsk }: { app: App; onAsk: Ask }) => {
  const t = useT();
  const make = onAsk && !key && (
    <Button
      size="small"
      icon="plus"
      onClick={() => {
        onAsk({ kind: 'key-make' });
      }}
    >
      {t('releases.keyMake')}
    </Button>
  );
  return (
    <Panel title={t('releases.key')} aside={make}>
      {!key ? (
        <Text size="small" tone="muted" tabular>
          {t('releases.keyNone')}
        </Text>
      ) : (
        <div className={classes.key}>
          <div className={classes.words}>
            <p className={classes.owner}>{key.owner}</p>
            <Text size="small" tone="muted" tabular className={classes.facts}>
              <code>{t('releases.keyHint', { hint: key.hint })}</code>
              <span>{` · ${t('releases.since', { at: formatDate(key.created_at) })}`}</span>
            </Text>
            <Text size="small" tone="muted" tabular className={classes.facts}>
              {key.last_used_at === null
                ? t('releases.keyUnused')
                : t('releases.keyUsed', { at: formatDateTime(key.last_used_at) })}
            </Text>
            <Text size="small" tone="muted" className={classes.facts}>
              {key.email || key.webhook
                ? t('releases.keyTells', { to: [key.email, key.webhook].filter(Boolean).join(' · ') })
                : t('releases.keyTellsNobody')}
            </Text>
          </div>
          {onAsk && <KeyActions held={key} onAsk={onAsk} />}
        </div>
      )}
    </Panel>
  );
};
