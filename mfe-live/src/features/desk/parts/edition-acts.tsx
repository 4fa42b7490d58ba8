import { formatTime } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { Popconfirm } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { sendMove, type EditionMove } from '../desk.api.ts';
import type { DeskResource } from '../desk-types.ts';
import type { DeskEdition } from '../edition.ts';
import classes from './source.module.css';

interface EditionActsProps {
  edition: DeskEdition;
  desk: DeskResource;
  canAct: boolean;
}

const useMove = (edition: DeskEdition, desk: DeskResource) => {
  const t = useT();
  const { notify } = usePlatform();
  const { id, ends_at } = edition;
  // The end that is seen goes along: who decides over an older one is told what it is now.
  const command = useStore(() => new Command((cardId: number, body: EditionMove) => sendMove(cardId, body)));
  const move = async (action: EditionMove['action'], minutes = 15) => {
    const result = await command.run(id, { action, minutes, ends_at });
    if (!result.ok) notify.error(command.leftover([]) ?? result.message);
    else if (action === 'start') notify.success(t('desk.did.start'));
    else if (action === 'extend') notify.success(t('desk.did.extend', { time: formatTime(result.data.ends_at) }));
    else if (action === 'end') notify.success(t('desk.did.end'));
    await desk.refresh();
  };
  return { move, isPending: command.isPending };
};

/** Starts, extends and ends an edition: its times move, and its state follows from them. */
export const EditionActs = observer(({ edition, desk, canAct }: EditionActsProps) => {
  const t = useT();
  const { move, isPending } = useMove(edition, desk);
  const isBefore = edition.status === 'scheduled' || edition.status === 'pre_live';
  const isOn = edition.status === 'live';
  const off = !canAct || isPending;
  if (!isBefore && !isOn) return null;
  return (
    <div className={classes.acts} role="group" aria-label={t('desk.acts')}>
      {isBefore && (
        <Button variant="primary" icon="play" disabled={off} onClick={() => void move('start')}>
          {t('desk.start')}
        </Button>
      )}
      {isOn && (
        <>
          <Button size="small" icon="clock" disabled={off} onClick={() => void move('extend', 15)}>
            {t('desk.extend', { minutes: 15 })}
          </Button>
          <Button size="small" disabled={off} onClick={() => void move('extend', 30)}>
            {t('desk.extendMore', { minutes: 30 })}
          </Button>
          <Button size="small" disabled={off} onClick={() => void move(edition.isUnstable ? 'stable' : 'unstable')}>
            {edition.isUnstable ? t('desk.stable') : t('desk.markUnstable')}
          </Button>
          <Popconfirm
            title={t('desk.endTitle')}
            description={t('desk.endText')}
            okText={t('desk.end')}
            danger
            onConfirm={() => move('end')}
          >
            <Button size="small" variant="danger" disabled={off}>
              {t('desk.end')}
            </Button>
          </Popconfirm>
        </>
      )}
    </div>
  );
});
