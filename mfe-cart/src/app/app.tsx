import { Skeleton } from '@pregao/ui';
import { Pages } from 'virtual:pages';

export const App = () => <Pages fallback={<Skeleton height={480} />} />;
