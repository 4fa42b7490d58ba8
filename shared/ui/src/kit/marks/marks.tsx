import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import classes from './marks.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface TagProps {
  tone?: Tone;
  icon?: IconName;
  dot?: boolean;
  /** Beside a text of a menu or a link. */
  small?: boolean;
  children: ReactNode;
  className?: string;
}

/** The name of a state. Its text is the only child of its element: React sets it anew also where a translator replaced it. */
export const Tag = ({ tone = 'neutral', icon, dot = false, small = false, children, className }: TagProps) => (
  <span className={cx(classes.tag, classes[tone], small && classes.small, className)} translate="no">
    {dot || icon ? (
      <>
        {dot && <i className={classes.dot} aria-hidden="true" />}
        {icon && <Icon name={icon} size={14} />}
        <span>{children}</span>
      </>
    ) : (
      children
    )}
  </span>
);

/** A count over what it counts; above 99 it says 99+. */
export const Badge = ({
  count,
  label,
  children,
  className,
}: {
  count: number;
  label?: string;
  children?: ReactNode;
  className?: string;
}) => (
  <span className={cx(classes.badged, className)}>
    {children}
    {count > 0 && (
      <span
        className={cx(classes.count, children != null && classes.corner)}
        translate="no"
        role={label ? 'img' : undefined}
        aria-label={label}
      >
        {count > 99 ? '99+' : count}
      </span>
    )}
  </span>
);

const initialsOf = (name: string) => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(d[aeo]s?|e)$/i.test(word));
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
};

/** Says the name when it stands alone; beside the written name pass `decorative`. */
export const Avatar = ({
  name,
  src,
  size = 36,
  decorative = false,
  className,
}: {
  name: string;
  src?: string | null;
  size?: number;
  decorative?: boolean;
  className?: string;
}) => (
  <span
    className={cx(classes.avatar, className)}
    style={{ '--size': `${size}px` } as CSSProperties}
    role={decorative ? undefined : 'img'}
    aria-label={decorative ? undefined : name}
    aria-hidden={decorative || undefined}
  >
    {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
  </span>
);

/** A dot that spreads: something goes on now. */
export const Pulse = () => <i className={classes.pulse} aria-hidden="true" />;

export const LivePulse = ({ label = texts.liveNow, className }: { label?: string; className?: string }) => (
  <span className={cx(classes.live, className)}>
    <Pulse />
    <span>{label}</span>
  </span>
);

const markIconSizes = { small: 18, medium: 22, large: 28 } as const;

/** An icon on a soft square: what a page, a plan or a way is about. */
export const IconMark = ({
  icon,
  size = 'medium',
  tone = 'primary',
  iconSize = markIconSizes[size],
  className,
}: {
  icon: IconName;
  size?: 'small' | 'medium' | 'large';
  tone?: 'primary' | 'accent' | 'info' | 'success' | 'warning';
  iconSize?: number;
  className?: string;
}) => (
  <span className={cx(classes.mark, classes[`mark-${size}`], tone !== 'primary' && classes[tone], className)}>
    <Icon name={icon} size={iconSize} />
  </span>
);

/** Over a picture that leads to a video. */
export const PlayMark = ({ className }: { className?: string }) => (
  <span className={cx(classes.play, className)}>
    <Icon name="play" size={28} />
  </span>
);
