import { Container, Skeleton } from '@pregao/ui';
import { Pages } from 'virtual:pages';
import { TileGridSkeleton } from '../common/tile-skeleton.tsx';

const Waiting = () => (
  <Container>
    <Skeleton width={260} height={34} />
    <div aria-hidden="true">
      <br />
      <TileGridSkeleton count={4} />
    </div>
  </Container>
);

/** The pages of the catalogue, as `remote.ts` names them; each is loaded when it is first opened. */
export const App = () => <Pages fallback={<Waiting />} />;
