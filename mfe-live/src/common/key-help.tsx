import { Modal } from '@pregao/ui/overlay';
import classes from './key-help.module.css';
import looks from './looks.module.css';

interface KeyHelpProps {
  title: string;
  description?: string;
  /** Keys, each with what it does. */
  keys: readonly (readonly [string, string])[];
  onClose: () => void;
}

/** The keys of a page. */
export const KeyHelp = ({ title, description, keys, onClose }: KeyHelpProps) => (
  <Modal open title={title} {...(description && { description })} width={460} onClose={onClose}>
    <dl className={classes.keys}>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd className={looks.key}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
