import { publicationStates, type PublicationState } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag, type Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import classes from './published-page.module.css';

const tones: Record<PublicationState, Tone> = {
  draft: 'neutral',
  in_review: 'info',
  scheduled: 'warning',
  published: 'success',
  archived: 'neutral',
};

interface PublicationFacts {
  status: PublicationState;
  is_live: boolean;
  has_changes: boolean;
}

/** How a record stands, and what its readers have of it where its state does not say so. */
export const PublicationMark = ({ status, is_live: isLive, has_changes: hasChanges }: PublicationFacts) => {
  const t = useT();
  return (
    <span className={classes.marks}>
      <StatusTag tone={tones[status]}>{publicationStates[status]}</StatusTag>
      {isLive && status !== 'published' && <Tag tone="success">{t('publish.live')}</Tag>}
      {isLive && hasChanges && <Tag tone="warning">{t('publish.hasChanges')}</Tag>}
    </span>
  );
};
