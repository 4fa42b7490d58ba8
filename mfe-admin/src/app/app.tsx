import { Container, Skeleton } from '@pregao/ui';
import { Pages } from 'virtual:pages';

const Waiting = () => (
  <Container>
    <div aria-hidden="true">
      <Skeleton width={240} height={34} />
      <br />
      <Skeleton shape="block" height={420} />
    </div>
  </Container>
);

/** The staff's pages, as `remote.ts` names them; each is loaded when it is first opened. */
export const App = () => <Pages fallback={<Waiting />} />;
