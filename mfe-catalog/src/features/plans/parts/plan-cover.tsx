import type { PlanContent } from '@pregao/contract';
import { cx } from '@pregao/ui';
import { CoverImage } from '../../../common/cover-image.tsx';
import classes from './plan-cover.module.css';

/** A cover in a frame of 16:9; a book stands in it. */
export const PlanCover = ({ kind, src }: { kind: PlanContent['kind'] | 'broadcast'; src: string }) => (
  <div className={cx(classes.cover, kind === 'ebook' && classes.book)}>
    <CoverImage src={src} />
  </div>
);
