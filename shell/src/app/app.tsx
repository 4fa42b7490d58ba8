import { Providers } from '@pregao/platform/boot';
import type { ShellPlatform } from '../boot/create-platform.ts';
import type { Guard } from '../boot/guard.ts';
import type { UpdateStore } from '../features/update/update-store.ts';
import type { OutletStore } from '../remotes/outlet-store.ts';
import { Frame } from './frame.tsx';

interface Props {
  platform: ShellPlatform;
  guard: Guard;
  outlet: OutletStore;
  update: UpdateStore;
  onPlaced(): void;
  onRetry(name: string): void;
}

/** The shell's own root: layouts, menus, its pages, and the outlet that single-spa fills. */
export const App = ({ platform, guard, outlet, update, onPlaced, onRetry }: Props) => (
  <Providers platform={platform} name="shell">
    <Frame
      guard={guard}
      outlet={outlet}
      player={platform.player}
      update={update}
      onPlaced={onPlaced}
      onRetry={onRetry}
    />
  </Providers>
);
