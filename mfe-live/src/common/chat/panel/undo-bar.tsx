import { useT } from '@pregao/platform';
import { Button, cx } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ChatActs } from '../store/acts.ts';
import looks from '../../looks.module.css';
import classes from './chat-panel.module.css';

/** What was done last, for as long as it may be taken back. */
export const UndoBar = observer(({ acts }: { acts: ChatActs }) => {
  const t = useT();
  const { last } = acts;
  if (!last) return null;
  const words = {
    hide: t('chat.did.hide'),
    show: t('chat.did.show'),
    delete: t('chat.did.delete'),
    restore: t('chat.did.restore'),
    pin: t('chat.did.pin'),
    unpin: t('chat.did.unpin'),
    answer: t('chat.did.answer'),
    unanswer: t('chat.did.unanswer'),
    tenMinutes: t('chat.did.tenMinutes'),
    hour: t('chat.did.hour'),
    edition: t('chat.did.edition'),
    room: t('chat.did.room'),
    everywhere: t('chat.did.everywhere'),
  }[last.did];
  return (
    <p className={cx(looks.strip, classes.notice)} role="status">
      <span>{words}</span>
      <Button size="small" variant="ghost" onClick={() => void acts.undo()}>
        {t('chat.undo')}
      </Button>
    </p>
  );
});
