import { usePlatform } from '@pregao/platform';
import type { PayFrame, PayFrameOptions } from '@pregao/platform/pay-frame';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './card-frame.module.css';

const names = {
  text: '--pg-color-text',
  muted: '--pg-color-text-muted',
  border: '--pg-color-border-control',
  surface: '--pg-color-raised',
  focus: '--pg-color-focus',
  danger: '--pg-color-danger',
} as const;

/** The colours of the page, as its tokens are where the frame stands. */
const colorsAt = (host: HTMLElement): NonNullable<PayFrameOptions['colors']> => {
  const style = getComputedStyle(host);
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, token]) => {
      const value = style.getPropertyValue(token).trim();
      return value ? [[name, value]] : [];
    }),
  );
};

/** The room that a form takes before it tells its own height, in pixels; the frame's own skeleton has it too. */
const heights = { card: 190, 'saved-card': 96 };

interface CardFrameProps {
  /** What the frame is called by who can't see it. */
  title: string;
  mode: PayFrameOptions['mode'];
  amountCents: number;
  /** Where the focus of a dialog begins. */
  autoFocus?: boolean;
  /** Told the frame when its fields can be typed in, and null when it is gone. */
  onFrame: (frame: PayFrame | null) => void;
  /** First digits of the number, to ask with and to be kept nowhere. */
  onBin?: (bin: string | null) => void;
  /** What is offered where the fields don't come. */
  children: (retry: () => void) => ReactNode;
}

type FieldsProps = Omit<CardFrameProps, 'children'> & { onFail: () => void };

/** Mounted once: another skin, or another try, is another mounting. */
const Fields = ({ title, mode, amountCents, autoFocus, onFrame, onBin, onFail }: FieldsProps) => {
  const { variant, theme } = usePlatform();
  const host = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const told = useRef({ onFrame, onBin, onFail, title, mode, amountCents, skin: theme.skin });
  useEffect(() => {
    let isWanted = true;
    let frame: PayFrame | null = null;
    const {
      onFrame: tell,
      onFail: fail,
      onBin: tellBin,
      title: name,
      mode: way,
      amountCents: amount_cents,
      skin,
    } = told.current;
    const mount = async () => {
      const { mountPayFrame } = await import('@pregao/platform/pay-frame');
      if (!isWanted || !host.current) return;
      frame = mountPayFrame({
        ...{ host: host.current, origin: variant.payOrigin, title: name, skin, colors: colorsAt(host.current) },
        ...{ mode: way, amount_cents },
        events: {
          ready: () => {
            setReady(true);
            tell(frame);
          },
          bin: (bin) => tellBin?.(bin),
          failed: (cause) => {
            if (cause !== 'installments') fail();
          },
        },
      });
    };
    mount().catch(() => {
      if (isWanted) fail();
    });
    return () => {
      isWanted = false;
      tell(null);
      frame?.dispose();
    };
  }, [variant]);
  // The focus of the dialog begins here: the next stop is the card's number.
  return (
    <div
      ref={host}
      className={classes.frame}
      role="group"
      aria-label={title}
      style={{ minHeight: heights[mode.kind] }}
      aria-busy={!isReady}
      tabIndex={-1}
      data-autofocus={autoFocus ? '' : undefined}
    />
  );
};

/** The fields of a card: a document of another origin, which is asked for when this is first shown. */
export const CardFrame = observer(({ children, ...fields }: CardFrameProps) => {
  const { theme } = usePlatform();
  const [isFailed, setFailed] = useState(false);
  if (isFailed)
    return children(() => {
      setFailed(false);
    });
  return (
    <Fields
      key={theme.skin}
      {...fields}
      onFail={() => {
        setFailed(true);
      }}
    />
  );
});
