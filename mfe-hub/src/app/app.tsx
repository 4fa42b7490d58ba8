import { Container, Skeleton } from '@pregao/ui';
import { Pages } from 'virtual:pages';

const Waiting = () => (
  <Container>
    <Skeleton lines={8} />
  </Container>
);

/** The hub's pages, as `remote.ts` names them; each is loaded when it is first opened. */
export const App = () => <Pages fallback={<Waiting />} />;
