import { lazyScreen, usePlatform, useStore, useT } from '@pregao/platform';
import { ChunkBoundary } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ComponentType } from 'react';
import { CookieBanner } from './cookie/cookie-banner.tsx';
import { CookieGate } from './cookie/cookie-gate.tsx';
import { ModalStore, type ModalName, type ModalProps } from './modal-store.ts';
import { RequiredDataGate } from './required-data/required-data-gate.tsx';

const faces: { [M in ModalName]: ComponentType<ModalProps<M>> } = {
  // The first visit asks at once: two requests would cost more than its bytes.
  cookie: CookieBanner,
  privacy: lazyScreen(() => import('./privacy/privacy-modal.tsx').then((module) => ({ default: module.PrivacyModal }))),
  subscribe: lazyScreen(() =>
    import('./subscribe/subscribe-modal.tsx').then((module) => ({ default: module.SubscribeModal })),
  ),
  pix: lazyScreen(() => import('./pix/pix-modal.tsx').then((module) => ({ default: module.PixModal }))),
  'required-data': lazyScreen(() =>
    import('./required-data/required-data-modal.tsx').then((module) => ({ default: module.RequiredDataModal })),
  ),
  nps: lazyScreen(() => import('./nps/nps-modal.tsx').then((module) => ({ default: module.NpsModal }))),
  welcome: lazyScreen(() => import('./welcome/welcome-modal.tsx').then((module) => ({ default: module.WelcomeModal }))),
};

const PersonGates = lazyScreen(() => import('./person-gates.tsx').then((module) => ({ default: module.PersonGates })));

/**
 * The one host of the global modals: events of the bus open them, and each is loaded when it is first asked for. One that
 * can't be loaded or shown closes with a word about it; asked for again, it is fetched again.
 */
export const Modals = observer(() => {
  const t = useT();
  const platform = usePlatform();
  const store = useStore(() => new ModalStore(platform));
  useLayoutEffect(() => store.follow(), [store]);
  return (
    <>
      <ChunkBoundary>
        <CookieGate />
        <RequiredDataGate />
      </ChunkBoundary>
      {platform.session.isLogged && (
        <ChunkBoundary>
          <PersonGates isIdle={store.isIdle} />
        </ChunkBoundary>
      )}
      {store.open.map((request) => {
        const Face = faces[request.modal] as ComponentType<ModalProps>;
        const close = () => {
          store.close(request.modal);
        };
        const tell = () => {
          platform.notify.error(t('modals.failed'));
        };
        return (
          <ChunkBoundary
            key={request.modal}
            onFailed={() => {
              tell();
              close();
            }}
          >
            <Face request={request} onClose={close} />
          </ChunkBoundary>
        );
      })}
    </>
  );
});
