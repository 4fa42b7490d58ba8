import {
  notificationChannels,
  notificationGroups,
  notificationKindOf,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
} from '@pregao/contract';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { AsyncView, Card, Heading, Icon, Skeleton, Stack, Text } from '@pregao/ui';
import { SwitchField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Preferences as PreferencesStore } from '../preferences.store.ts';
import { MailTimes } from './mail-times.tsx';
import classes from './preferences.module.css';

type Kind = NotificationPreferences['kinds'][number];
type Switch = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void;

const Cell = ({
  kind,
  channel,
  on,
  onSwitch,
}: {
  kind: Kind;
  channel: NotificationChannel;
  on: boolean;
  onSwitch: Switch;
}) => {
  const t = useT();
  const { name, required } = notificationKindOf(kind.kind);
  return (
    <SwitchField
      label={t('notices.switch', { kind: name, channel: t(`notices.channel.${channel}`) })}
      hideLabel
      value={on}
      disabled={required !== undefined}
      onChange={(next) => {
        onSwitch(kind.kind, channel, next);
      }}
    />
  );
};

const KindRow = ({ kind, onSwitch }: { kind: Kind; onSwitch: Switch }) => {
  const t = useT();
  const { name, description, required } = notificationKindOf(kind.kind);
  return (
    <tr>
      <th scope="row" className={classes.kind}>
        <span className={classes.name}>{name}</span>
        <span className={classes.description}>{description}</span>
        {required !== undefined && (
          <span className={classes.locked}>
            <Icon name="lock" size={14} />
            <span>{`${t('notices.locked')}. ${required}`}</span>
          </span>
        )}
      </th>
      {notificationChannels.map((channel) => {
        const on = kind.on[channel];
        return (
          <td key={channel} className={classes.cell}>
            {on === undefined ? '–' : <Cell kind={kind} channel={channel} on={on} onSwitch={onSwitch} />}
          </td>
        );
      })}
    </tr>
  );
};

const Kinds = ({ kinds, onSwitch }: { kinds: readonly Kind[]; onSwitch: Switch }) => {
  const t = useT();
  const groups = Map.groupBy(kinds, ({ kind }) => notificationKindOf(kind).group);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('notices.kind')}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className={classes.cell}>
              {t(`notices.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([group, some]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={1 + notificationChannels.length} className={classes.group}>
              {notificationGroups[group]}
            </th>
          </tr>
          {some.map((kind) => (
            <KindRow key={kind.kind} kind={kind} onSwitch={onSwitch} />
          ))}
        </tbody>
      ))}
    </table>
  );
};

const Waiting = () => (
  <Stack gap={6}>
    <Skeleton shape="block" height={420} />
    <Skeleton shape="block" height={220} />
  </Stack>
);

/** What a person wants to be told, by which way and when. */
export const Preferences = observer(() => {
  const t = useT();
  const { notify } = usePlatform();
  const preferences = useStore(() => new PreferencesStore());
  useEffect(() => {
    void preferences.show();
  }, [preferences]);
  const tellFailure = async (saved: Promise<boolean>) => {
    if (!(await saved)) notify.error(t('notices.saveFailed'));
  };
  return (
    <AsyncView {...preferences.view} skeleton={<Waiting />} errorTitle={t('notices.preferencesFailed')}>
      {({ kinds, email, digest, quiet }) => (
        <Stack gap={6}>
          <Card as="section">
            <Stack gap={1}>
              <Heading level={2} size="small">
                {t('notices.channels')}
              </Heading>
              <Text tone="muted">{t('notices.channelsText', { email })}</Text>
            </Stack>
            <Kinds
              kinds={kinds}
              onSwitch={(kind, channel, on) => {
                void tellFailure(preferences.switch(kind, channel, on));
              }}
            />
          </Card>
          <MailTimes
            digest={digest}
            quiet={quiet}
            onChange={(times) => {
              void tellFailure(preferences.setTimes(times));
            }}
          />
        </Stack>
      )}
    </AsyncView>
  );
});
