import type { ListedBroadcast } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, IconButton, Money } from '@pregao/ui';
import { Dropdown } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { latePart, useLatePart } from '@pregao/ui/late-part';
import { useBuy } from '../../../common/use-buy.ts';
import classes from '../broadcasts.module.css';
import type { Reminders } from '../reminders.store.ts';

const calendarDialog = latePart(() => import('./calendar-dialog.tsx').then(({ CalendarDialog }) => CalendarDialog));

type Offer = NonNullable<ListedBroadcast['offer']>;

const Buy = observer(({ offer: { product_id: product, price_cents: cents } }: { offer: Offer }) => {
  const t = useT();
  const { adding, buy } = useBuy(product);
  return (
    <Button size="small" icon="cart" loading={adding.isPending} onClick={() => void buy()}>
      {t('broadcasts.buy')} · <Money cents={cents} />
    </Button>
  );
});

/** Asks to be told before an edition; where its whole programme is, that is what the button says and takes back. */
const Remind = observer(({ card, reminders }: { card: ListedBroadcast; reminders: Reminders }) => {
  const t = useT();
  const [program, edition] = [{ program_id: card.program_id }, { card_id: card.id }];
  const isOfProgram = reminders.has(program);
  const isOn = isOfProgram || reminders.has(edition);
  const words = isOfProgram ? 'reminders.onProgram' : isOn ? 'reminders.on' : 'reminders.ask';
  return (
    <Button
      size="small"
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      title={t('reminders.hint')}
      disabled={!reminders.isKnown}
      onClick={() => void reminders.toggle(isOfProgram ? program : edition)}
    >
      {t(words)}
    </Button>
  );
});

const CalendarMenu = observer(({ card, reminders }: { card: ListedBroadcast; reminders: Reminders }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [isAsked, setAsked] = useState(false);
  const CalendarDialog = useLatePart(calendarDialog, isAsked, () => {
    setAsked(false);
    notify.error(t('calendar.failed'));
  });
  const program = { program_id: card.program_id };
  return (
    <>
      <Dropdown
        align="end"
        label={t('calendar.more', { title: card.title })}
        trigger={<IconButton icon="more" size="small" label={t('calendar.more', { title: card.title })} />}
        items={[
          {
            key: 'program',
            icon: 'bell',
            label: t(reminders.has(program) ? 'reminders.dropProgram' : 'reminders.askProgram'),
            hint: card.program,
            disabled: !reminders.isKnown,
            onSelect: () => void reminders.toggle(program),
          },
          { key: 'file', icon: 'calendar', label: t('calendar.add'), href: `/api/edition-calendar/${card.id}` },
          {
            key: 'follow',
            icon: 'refresh',
            label: t('calendar.follow'),
            hint: card.program,
            onSelect: () => {
              setAsked(true);
            },
          },
        ]}
      />
      {CalendarDialog && (
        <CalendarDialog
          programId={card.program_id}
          program={card.program}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
});

/** What can be done with an edition beside opening it. */
export const TileActions = ({ card, reminders }: { card: ListedBroadcast; reminders?: Reminders | undefined }) => {
  const isComing = reminders !== undefined && (card.status === 'scheduled' || card.status === 'pre_live');
  if (!isComing && !card.offer) return null;
  return (
    <div className={classes.actions}>
      {card.offer && <Buy offer={card.offer} />}
      {isComing && <Remind card={card} reminders={reminders} />}
      {isComing && <CalendarMenu card={card} reminders={reminders} />}
    </div>
  );
};
