import { Route, Routes } from '@pregao/platform/router';
import { HubHomeScreen } from '../features/home/home.screen.tsx';

export const App = () => (
  <Routes>
    <Route path="/hub/home" element={<HubHomeScreen />} />
  </Routes>
);
