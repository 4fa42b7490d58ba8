import { getPlatform, type Platform } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { RoomScreen } from './room.screen.tsx';

/** The room at its address, with a player that the test holds. */
export const Screen = ({ player }: { player: Platform['player'] }) => {
  getPlatform().player = player;
  return (
    <Routes>
      <Route path="/cliente/lives/:id/:cardId?" element={<RoomScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
};
