import { lazyScreen } from '@pregao/platform';
import { Suspense, type ComponentProps } from 'react';

const Simulator = lazyScreen(() => import('./simulator.tsx').then(({ Simulator: part }) => ({ default: part })));

/** The simulator, fetched as it is first opened. */
export const SimulatorDrawer = (props: ComponentProps<typeof Simulator>) => (
  <Suspense fallback={null}>
    <Simulator {...props} />
  </Suspense>
);
