import { useLayoutEffect, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { addTexts } from '../i18n/i18n.ts';
import type { LocaleTexts } from '../i18n/texts.ts';
import { getPlatform, type FaultPhase } from '../platform.ts';
import { RemoteBoundary } from './boundary.tsx';
import { textOf } from './fault.ts';
import { FirstPaint, FirstPaintProvider } from './first-paint.tsx';
import { RemountOnUserChange } from './remount-on-user-change.tsx';
import { Providers } from './providers.tsx';

export interface RemoteOptions {
  name: string;
  App: ComponentType;
  /** What several of its features say; a feature brings its own, with `useTexts`. */
  texts?: LocaleTexts;
}

interface MountProps {
  domElement: HTMLElement;
  version: string;
  /** Aborted when the remote leaves the page. */
  signal?: AbortSignal;
  /** Given where another release can stand in for this one: called when a screen crashed. */
  onCrash?: () => void;
  /** Told the address of each page once it stands in the document: the one before it stays there until then. */
  onDrawn?: ((pathname: string) => void) | undefined;
}

/** What single-spa calls on a remote. */
export interface RemoteLifecycles {
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(): Promise<void>;
}

const Drawn = ({ onDrawn }: Pick<MountProps, 'onDrawn'>) => {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    onDrawn?.(pathname);
  }, [pathname, onDrawn]);
  return null;
};

/** A screen has left the page in this tab: what comes next comes after one, and not after the shell's own waiting. */
let hasLeft = false;

/**
 * Makes a remote: single-spa lifecycles over a React root inside the platform's providers and an error boundary. Mounting
 * ends when the first screen stands in the document.
 * Unmounting leaves nothing of the root behind.
 */
export const defineRemote = ({ name, App, texts }: RemoteOptions): RemoteLifecycles => {
  let root: Root | null = null;
  return {
    bootstrap: async () => {
      if (texts) addTexts(getPlatform().i18n, name, texts);
    },
    mount: async ({ domElement, version, signal, onCrash, onDrawn }) => {
      let leaving = false;
      signal?.addEventListener('abort', () => {
        leaving = true;
      });
      root = createRoot(domElement, {
        onUncaughtError: (error) => {
          const phase: FaultPhase = leaving ? 'unmount' : 'render';
          getPlatform().reportFault({ remote: name, version, phase, message: textOf(error) });
        },
      });
      const first = new FirstPaint();
      const mounted = root;
      const draw = () => {
        mounted.render(
          <Providers platform={getPlatform()} name={name}>
            <FirstPaintProvider value={first}>
              <RemoteBoundary remote={name} version={version} onCrash={onCrash}>
                <RemountOnUserChange>
                  <App />
                </RemountOnUserChange>
              </RemoteBoundary>
            </FirstPaintProvider>
            <Drawn onDrawn={onDrawn} />
          </Providers>,
        );
      };
      // At once after another: a frame between the screen that left and this one would lay out and paint an empty page.
      if (hasLeft) flushSync(draw);
      else draw();
      await first.over();
    },
    unmount: async () => {
      root?.unmount();
      root = null;
      hasLeft = true;
    },
  };
};
