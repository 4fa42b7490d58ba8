import { UiProvider } from '@pregao/ui/provider';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PlatformContext, RemoteContext, type Platform } from '../platform.ts';
import { faultOfShell } from './fault.ts';
import { RootRouter } from './root-router.tsx';

/** A part with a boundary of its own is the shell's or the kit's: both are of the shell's release. */
const reportPart = (platform: Platform, error: unknown) => {
  platform.reportFault(faultOfShell(error));
};

/** Theme, locale, ability and router of one React root; the shell and every remote stand inside one. */
export const Providers = observer(
  ({ platform, name, children }: { platform: Platform; name: string; children: ReactNode }) => (
    <PlatformContext value={platform}>
      <RemoteContext value={name}>
        <UiProvider
          variant={platform.variant.name}
          skin={platform.theme.skin}
          nonce={platform.nonce}
          onFault={(error) => {
            reportPart(platform, error);
          }}
        >
          <RootRouter platform={platform} name={name}>
            {children}
          </RootRouter>
        </UiProvider>
      </RemoteContext>
    </PlatformContext>
  ),
);
