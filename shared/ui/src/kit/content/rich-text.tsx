import { useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { loadSanitizer } from './sanitize.ts';
import classes from './rich-text.module.css';

/** The blocks of a text without its marks. */
const blocksOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h\d|blockquote|div|figcaption|tr)>|<br\s*\/?>/i)
    .map((part) => part.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);

/** Shows HTML written by others; nothing of it reaches the page before it is sanitised. */
export const RichText = ({
  html,
  size = 'reading',
  className,
}: {
  html: string;
  size?: 'reading' | 'body';
  className?: string;
}) => {
  const { value: sanitizer, failed } = useLoaded(loadSanitizer);
  const safe = useMemo(() => sanitizer?.markup(html), [sanitizer, html]);
  const look = cx(classes.rich, classes[size], className);
  if (safe !== undefined) return <div className={look} dangerouslySetInnerHTML={{ __html: safe }} />;
  // Until the sanitiser is there each line is as long as it will be, so that nothing moves; without it the text stands alone.
  return (
    <div className={look} aria-hidden={failed ? undefined : true}>
      {blocksOf(html).map((block, index) => (
        <p key={index}>
          <span className={failed ? undefined : classes.coming}>{block}</span>
        </p>
      ))}
    </div>
  );
};
