import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { Suspense, type ComponentType, type ReactNode } from 'react';

/** Fetches a screen, and the paths of the pages that show it. */
export type ScreenPages = readonly [load: () => Promise<{ default: ComponentType }>, ...paths: string[]];

/**
 * The pages of a remote: each shows its screen, which is fetched when it is first opened. A screen of several pages stays
 * as one goes between them. The build calls it with what `remote.ts` names (`virtual:pages`).
 *
 * @param screens each with all of its paths
 * @returns the component of them; `fallback` is shown while a screen is fetched, and without one the page before it stays
 * @internal
 */
export const definePages = (screens: readonly ScreenPages[]) => {
  const routes = screens.flatMap(([load, ...paths]) => {
    const Screen = lazyScreen(load, paths);
    return paths.map((path) => <Route key={path} path={path} element={<Screen />} />);
  });
  return function Pages({ fallback }: { fallback?: ReactNode }) {
    const pages = (
      <Routes>
        {routes}
        <Route path="*" element={null} />
      </Routes>
    );
    return fallback === undefined ? pages : <Suspense fallback={fallback}>{pages}</Suspense>;
  };
};
