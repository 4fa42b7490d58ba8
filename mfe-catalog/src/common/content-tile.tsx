import type { ContentItem } from '@pregao/contract';
import { CourseTile } from './course-tile.tsx';
import { EbookTile } from './ebook-tile.tsx';
import type { TileLook } from './tile-look.ts';

/** A content on a shelf, by its type. */
export const ContentTile = ({ item, ...look }: { item: ContentItem } & TileLook) =>
  item.type === 'course' ? <CourseTile course={item} {...look} /> : <EbookTile ebook={item} {...look} />;
