import { usePlatform, useStore, useT, Resource } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { AsyncView, Button, CopyButton, Skeleton, Stack, Text } from '@pregao/ui';
import { TextField } from '@pregao/ui/form';
import { Modal, Popconfirm } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { loadCalendar, renewCalendar } from '../broadcasts.api.ts';
import classes from '../broadcasts.module.css';

interface CalendarDialogProps {
  programId: number;
  program: string;
  onClose: () => void;
}

const Address = ({ url, onRenew }: { url: string; onRenew: () => Promise<void> }) => {
  const t = useT();
  return (
    <>
      <TextField label={t('calendar.address')} value={url} readOnly />
      <div className={classes.buttons}>
        <CopyButton value={url} />
        <Button href={url.replace(/^https?:/, 'webcal:')} icon="calendar">
          {t('calendar.open')}
        </Button>
        <Popconfirm
          title={t('calendar.renewTitle')}
          description={t('calendar.renewText')}
          okText={t('calendar.renew')}
          onConfirm={onRenew}
        >
          <Button variant="ghost" icon="refresh">
            {t('calendar.renew')}
          </Button>
        </Popconfirm>
      </div>
      <Text size="small" tone="muted">
        {t('calendar.private')}
      </Text>
    </>
  );
};

/** A person's own address of the calendar of a programme. */
export const CalendarDialog = observer(({ programId, program, onClose }: CalendarDialogProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const address = useStore(
    () =>
      new Resource<{ url: string | null }, number>({ load: (id, signal) => loadCalendar(id, signal), staleTime: 0 }),
  );
  const renewing = useStore(() => new Command(() => renewCalendar(programId)));
  useEffect(() => {
    void address.show(programId);
  }, [address, programId]);
  const renew = async () => {
    const result = await renewing.run();
    if (result.ok) await address.refresh();
    else notify.error(result.message);
  };
  return (
    <Modal open title={t('calendar.title', { program })} width={520} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t('calendar.text')}</Text>
        <div className={classes.addressBox}>
          <AsyncView {...address.view} skeleton={<Skeleton height={120} />} errorTitle={t('calendar.failed')}>
            {({ url }) =>
              url === null ? (
                <Button variant="primary" loading={renewing.isPending} onClick={() => void renew()}>
                  {t('calendar.create')}
                </Button>
              ) : (
                <Address url={url} onRenew={renew} />
              )
            }
          </AsyncView>
        </div>
      </Stack>
    </Modal>
  );
});
