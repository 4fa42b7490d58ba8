import { useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { texts } from '../../texts.ts';
import { Skeleton } from '../states/skeleton.tsx';
import classes from './pieces.module.css';

const loadEncoder = () => import('uqr').then(({ encode }) => encode);

/** Always dark on white with its quiet zone, whatever the skin: phones read it that way. */
export const QrCode = ({
  value,
  size = 208,
  label = texts.qrCode,
  className,
}: {
  value: string;
  size?: number;
  label?: string;
  className?: string;
}) => {
  const { value: encode } = useLoaded(loadEncoder);
  const code = useMemo(() => {
    if (!encode) return undefined;
    const { data, size: side } = encode(value, { ecc: 'M', border: 2 });
    return { side, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
  }, [encode, value]);
  if (!code) return <Skeleton shape="block" width={size} height={size} className={className} />;
  return (
    <svg
      className={cx(classes.qr, className)}
      width={size}
      height={size}
      viewBox={`0 0 ${code.side} ${code.side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
};
