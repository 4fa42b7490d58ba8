import { lazyScreen } from '@pregao/platform';
import { RemoteBoundary } from '@pregao/platform/boot';
import { Route, Routes } from '@pregao/platform/router';
import { Suspense } from 'react';
import { RemoteLoading } from '../features/states/states.tsx';

const Login = lazyScreen(() =>
  import('../features/login/login.screen.tsx').then((module) => ({ default: module.LoginScreen })),
);
const AccessControl = lazyScreen(() =>
  import('../features/access-control/access-control.screen.tsx').then((module) => ({
    default: module.AccessControlScreen,
  })),
);
const TokenLink = lazyScreen(() =>
  import('../features/token-link/token-link.screen.tsx').then((module) => ({ default: module.TokenLinkScreen })),
);

/** The pages of the shell itself, each loaded when it is visited. */
export const ShellPages = () => (
  <RemoteBoundary remote="shell" version={process.env.RELEASE_VERSION ?? ''}>
    <Suspense fallback={<RemoteLoading />}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/access-control" element={<AccessControl />} />
        <Route path="/token/:encodedToken" element={<TokenLink />} />
        {/* On leaving, the address is another's for a moment before this goes. */}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  </RemoteBoundary>
);
