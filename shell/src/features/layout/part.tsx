import { ChunkBoundary } from '@pregao/platform/boot';
import { Activity, memo, useState, type ReactNode } from 'react';

/**
 * A part around the content. Where a page has none it is out of sight for everybody, and keeps what it knows: it is made once in
 * a visit, not with each page that has it. Out of sight it hears no key and no event, and what it laid over the page is closed
 * or hidden. One that throws goes, the content stays, and it is tried anew when it comes back.
 */
export const Part = memo(({ away, children }: { away: boolean; children: ReactNode }) => {
  const [stood, setStood] = useState(!away);
  if (!away && !stood) setStood(true);
  return (
    stood && (
      <Activity mode={away ? 'hidden' : 'visible'}>
        <ChunkBoundary>{children}</ChunkBoundary>
      </Activity>
    )
  );
});
