import { useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { Reminders } from '../reminders.store.ts';
import type { ProgramRow } from '../week-programs.ts';

/** Asks to be told before each edition of a programme. */
export const ProgramBell = observer(({ program, reminders }: { program: ProgramRow; reminders: Reminders }) => {
  const t = useT();
  const what = { program_id: program.id };
  const isOn = reminders.has(what);
  return (
    <IconButton
      size="small"
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      label={t(isOn ? 'week.reminded' : 'week.remind', { program: program.name })}
      disabled={!reminders.isKnown}
      onClick={() => void reminders.toggle(what)}
    />
  );
});
