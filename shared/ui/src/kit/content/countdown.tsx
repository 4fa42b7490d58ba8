import { platformNow } from '@pregao/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import classes from './pieces.module.css';

interface CountdownProps {
  /** An instant: ISO text, milliseconds or Date. */
  until: string | number | Date;
  onEnd?: () => void;
  label?: string;
  className?: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `1 d 02:03:04`, `02:03:04` or `03:04`. */
const written = (seconds: number) => {
  const [days, hours, minutes, rest] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return `${days ? `${days} d ` : ''}${days || hours ? `${two(hours)}:` : ''}${two(minutes)}:${two(rest)}`;
};

const left = (end: number) => Math.max(0, Math.ceil((end - platformNow()) / 1000));

export const Countdown = ({ until, onEnd, label = texts.remaining, className }: CountdownProps) => {
  const end = new Date(until).getTime();
  const [seconds, setSeconds] = useState(() => left(end));
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const now = left(end);
      setSeconds(now);
      if (now === 0) {
        clearInterval(timer);
        ended();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return (
    <time
      className={cx(classes.countdown, className)}
      role="timer"
      translate="no"
      aria-label={`${label}: ${written(seconds)}`}
    >
      {written(seconds)}
    </time>
  );
};
