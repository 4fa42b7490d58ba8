import { useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { loadSanitizer } from './sanitize.ts';
import classes from './rich-text.module.css';

/** Shows HTML written by others; nothing of it reaches the page before it is sanitised. */
export const RichText = ({ html, size = 'reading', className }: { html: string; size?: 'reading' | 'body'; className?: string }) => {
  const { value: sanitize, failed } = useLoaded(loadSanitizer);
  const safe = useMemo(() => sanitize?.(html), [sanitize, html]);
  if (failed) return <p className={className}>{html.replace(/<[^>]*>/g, ' ')}</p>;
  if (safe === undefined) return <Skeleton lines={4} className={className} />;
  return <div className={cx(classes.rich, classes[size], className)} dangerouslySetInnerHTML={{ __html: safe }} />;
};
