import { useStore } from '@pregao/platform';
import type { ActionProps } from '@pregao/screens';
import { Command } from '@pregao/store-kit';
import { ReasonDialog } from './reason-dialog.tsx';

/** An action of a record before it is done: what it does, its figures, and the reason where one is asked for. */
export const ActionDialog = <T,>({ action, record, title, onChanged, onClose }: ActionProps<T>) => {
  const { words, reason, figures, isDanger = false } = action;
  const decide = useStore(() => new Command((said: string) => action.run(record, said)));
  return (
    <ReasonDialog
      {...{ words, isDanger }}
      description={title}
      schema={reason}
      figures={figures?.(record)}
      {...{ decide, onChanged, onClose }}
    />
  );
};
