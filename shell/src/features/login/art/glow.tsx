import classes from './art.module.css';

/** Light that fades outwards. */
export const Glow = ({ id, ...circle }: { id: string; cx: number; cy: number; r: number }) => (
  <>
    <radialGradient id={id}>
      <stop offset="0" className={classes.glow} stopOpacity=".34" />
      <stop offset=".6" className={classes.glow} stopOpacity=".12" />
      <stop offset="1" className={classes.glow} stopOpacity="0" />
    </radialGradient>
    <circle {...circle} fill={`url(#${id})`} />
  </>
);
