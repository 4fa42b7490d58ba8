import { digests, type Digest, type NotificationPreferences } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Card, Heading, Stack, Text } from '@pregao/ui';
import { RadioCards, SelectField, SwitchField } from '@pregao/ui/form';
import classes from './preferences.module.css';

type Times = Pick<NotificationPreferences, 'digest' | 'quiet'>;

/** From the evening to the morning, until another time is chosen. */
const usualNight = { from: 22, until: 7 };

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** When mails that can wait are sent. */
export const MailTimes = ({ digest, quiet, onChange }: Times & { onChange: (times: Partial<Times>) => void }) => {
  const t = useT();
  const setQuiet = (change: Partial<typeof usualNight>) => {
    const next = { ...usualNight, ...quiet, ...change };
    if (next.from !== next.until) onChange({ quiet: next });
  };
  /** An end is never the beginning: the other end's hour is not offered. */
  const hoursBut = (other: number) => hours.filter(({ value }) => value !== other);
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={2} size="small">
            {t('notices.times')}
          </Heading>
          <Text tone="muted">{t('notices.timesText')}</Text>
        </Stack>
        <RadioCards<Digest>
          label={t('notices.digest')}
          columns={3}
          value={digest}
          options={digests.map((value) => ({
            value,
            label: t(`notices.digest.${value}`),
            description: t(`notices.digestHint.${value}`),
          }))}
          onChange={(value) => {
            if (value !== null) onChange({ digest: value });
          }}
        />
        <div className={classes.quiet}>
          <SwitchField
            label={t('notices.quiet')}
            hint={t('notices.quietHint')}
            value={quiet !== null}
            onChange={(on) => {
              onChange({ quiet: on ? usualNight : null });
            }}
          />
          {quiet && (
            <div className={classes.hours}>
              <SelectField
                label={t('notices.quietFrom')}
                searchable={false}
                options={hoursBut(quiet.until)}
                value={quiet.from}
                onChange={(from) => {
                  setQuiet({ from: Number(from) });
                }}
              />
              <SelectField
                label={t('notices.quietUntil')}
                searchable={false}
                options={hoursBut(quiet.from)}
                value={quiet.until}
                onChange={(until) => {
                  setQuiet({ until: Number(until) });
                }}
              />
            </div>
          )}
        </div>
      </Stack>
    </Card>
  );
};
