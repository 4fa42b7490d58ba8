import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { BroadcastsScreen } from '../features/broadcasts/broadcasts.screen.tsx';

const NotificationsScreen = lazyScreen(() =>
  import('../features/notifications/notifications.screen.tsx').then((module) => ({
    default: module.NotificationsScreen,
  })),
);
const RoomScreen = lazyScreen(() =>
  import('../features/room/room.screen.tsx').then((module) => ({ default: module.RoomScreen })),
);
const UnsubscribeScreen = lazyScreen(() =>
  import('../features/notifications/unsubscribe.screen.tsx').then((module) => ({ default: module.UnsubscribeScreen })),
);

export const App = () => (
  <Routes>
    <Route path="/cliente/lives" element={<BroadcastsScreen />} />
    <Route path="/cliente/lives/:id/:cardId?" element={<RoomScreen />} />
    <Route path="/notificacoes" element={<NotificationsScreen />} />
    <Route path="/notificacoes/cancelar/:token" element={<UnsubscribeScreen />} />
  </Routes>
);
