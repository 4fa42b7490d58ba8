import { Route, Routes } from '@pregao/platform/router';
import { BroadcastsScreen } from '../features/broadcasts/broadcasts.screen.tsx';

export const App = () => (
  <Routes>
    <Route path="/cliente/lives" element={<BroadcastsScreen />} />
  </Routes>
);
