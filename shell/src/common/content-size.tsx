import { usePlatform, useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './content-size.module.css';

const sizes = [0.8, 0.9, 1, 1.1, 1.25];

/** How large the content is shown; 0.9 unless chosen (REQ-4.60, REQ-9.32–9.34). */
export const ContentSize = observer(() => {
  const t = useT();
  const { theme } = usePlatform();
  const at = sizes.reduce(
    (best, size, index) => (Math.abs(size - theme.zoom) < Math.abs((sizes[best] ?? 1) - theme.zoom) ? index : best),
    0,
  );
  const step = (by: number) => {
    theme.setZoom(sizes[at + by] ?? theme.zoom);
  };
  return (
    <div className={classes.size} role="group" aria-label={t('layout.size.label')}>
      <IconButton
        icon="minus"
        size="small"
        label={t('layout.size.smaller')}
        disabled={at === 0}
        onClick={() => {
          step(-1);
        }}
      />
      <output className={classes.percent} aria-label={t('layout.size.now')}>
        {`${Math.round(theme.zoom * 100)}%`}
      </output>
      <IconButton
        icon="plus"
        size="small"
        label={t('layout.size.larger')}
        disabled={at === sizes.length - 1}
        onClick={() => {
          step(1);
        }}
      />
    </div>
  );
});
