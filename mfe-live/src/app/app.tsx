import { lazyScreen } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';

const BroadcastsScreen = lazyScreen(() =>
  import('../features/broadcasts/broadcasts.screen.tsx').then((module) => ({ default: module.BroadcastsScreen })),
);
const WallScreen = lazyScreen(() =>
  import('../features/wall/wall.screen.tsx').then((module) => ({ default: module.WallScreen })),
);
const DeskScreen = lazyScreen(() =>
  import('../features/desk/desk.screen.tsx').then((module) => ({ default: module.DeskScreen })),
);
const NotificationsScreen = lazyScreen(() =>
  import('../features/notifications/notifications.screen.tsx').then((module) => ({
    default: module.NotificationsScreen,
  })),
);
const RoomScreen = lazyScreen(() =>
  import('../features/room/room.screen.tsx').then((module) => ({ default: module.RoomScreen })),
);
const FloatingScreen = lazyScreen(() =>
  import('../features/floating/floating.screen.tsx').then((module) => ({ default: module.FloatingScreen })),
);
const UnsubscribeScreen = lazyScreen(() =>
  import('../features/notifications/unsubscribe.screen.tsx').then((module) => ({ default: module.UnsubscribeScreen })),
);
const VideoScreen = lazyScreen(() =>
  import('../features/video/video.screen.tsx').then((module) => ({ default: module.VideoScreen })),
);

export const App = () => (
  <Routes>
    <Route path="/cliente/lives" element={<BroadcastsScreen />} />
    <Route path="/conteudo/video/:id/:tab?" element={<VideoScreen />} />
    <Route path="/cliente/lives/:id/:cardId?" element={<RoomScreen />} />
    <Route path="/flutuante" element={<FloatingScreen />} />
    <Route path="/transmissoes/visualizar" element={<WallScreen />} />
    <Route path="/transmissoes/show/:cardId" element={<DeskScreen />} />
    <Route path="/notificacoes" element={<NotificationsScreen />} />
    <Route path="/notificacoes/cancelar/:token" element={<UnsubscribeScreen />} />
  </Routes>
);
