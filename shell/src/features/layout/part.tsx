import { ChunkBoundary } from '@pregao/platform/boot';
import { KeptLocation } from '@pregao/platform/router';
import { memo, useState, type ReactNode } from 'react';
import classes from './default-layout.module.css';

/**
 * A part around the content. Where a page has none it is out of sight for everybody, and as it was: it is drawn and laid
 * out once in a visit, not with each page that has it. One that throws goes, and the content stays.
 */
export const Part = memo(({ away, children }: { away: boolean; children: ReactNode }) => {
  const [stood, setStood] = useState(!away);
  if (!away && !stood) setStood(true);
  return (
    stood && (
      <div className={classes.part} hidden={away}>
        <KeptLocation kept={away}>
          <ChunkBoundary>{children}</ChunkBoundary>
        </KeptLocation>
      </div>
    )
  );
});
