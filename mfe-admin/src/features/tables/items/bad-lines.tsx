import { useT } from '@pregao/platform';
import { CloseButton } from '@pregao/ui';
import { Warning } from '../../../common/warning.tsx';
import type { BadLine } from './read-lines.ts';
import classes from './sheet.module.css';

/** Lines that were not understood, each with its reason. */
export const BadLines = ({ lines, onClose }: { lines: readonly BadLine[]; onClose?: () => void }) => {
  const t = useT();
  if (lines.length === 0) return null;
  return (
    <Warning icon="alert" role="alert" isDanger>
      <div className={classes.badLines}>
        <p>{t('table.badLines', { count: lines.length })}</p>
        <ul>
          {lines.map(({ position, text, reason }) => (
            <li key={position}>
              <strong>{t('table.line', { position })}</strong> <span>{reason}</span> <code>{text}</code>
            </li>
          ))}
        </ul>
      </div>
      {onClose && <CloseButton label={t('table.closeBad')} onClick={onClose} />}
    </Warning>
  );
};
