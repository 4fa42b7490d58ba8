import { cx } from '@pregao/ui';
import classes from './cover-image.module.css';

/** A drawn cover, 16:9. Decorative: the title always stands beside it. Its place is kept before it arrives. */
export const CoverImage = ({ src, eager = false, className }: { src: string; eager?: boolean; className?: string }) => (
  <img
    className={cx(classes.cover, className)}
    src={src}
    alt=""
    width={640}
    height={360}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : undefined}
    decoding="async"
  />
);
