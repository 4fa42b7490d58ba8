import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { Skin, Variant } from '../tokens/tokens.ts';
import { FaultContext, ChunkBoundary } from '../lib/chunk-boundary.tsx';
import { LookContext } from './look-context.ts';
import { Toaster } from './toaster.tsx';

interface UiProviderProps {
  variant: Variant;
  skin: Skin;
  locale?: string;
  nonce?: string;
  zoom?: number;
  /** Told of a part that did not come or threw while it rendered, and whose surroundings go on. */
  onFault?: (error: unknown) => void;
  children: ReactNode;
}

/** What floats (menus, dialogs, notices) is rendered at the end of the body, so brand and skin are set on the page's root. */
const applyToPage = ({
  variant,
  skin,
  locale,
  zoom,
}: {
  variant: Variant;
  skin: Skin;
  locale: string;
  zoom: number;
}) => {
  const root = document.documentElement;
  root.dataset.variant = variant;
  root.dataset.skin = skin;
  root.lang = locale.toLowerCase() === 'pt-br' ? 'pt-BR' : locale;
  root.style.setProperty('--pg-zoom', String(zoom));
};

/**
 * Brand, skin and notices for the components below it. Several may be mounted on one page (one per React root).
 * @param zoom scale of the content root, 1 = 100 %; exposed as `--pg-zoom` for the layout (REQ-4.60, REQ-4.61)
 */
export const UiProvider = ({
  variant,
  skin,
  locale = 'pt-br',
  nonce,
  zoom = 1,
  onFault,
  children,
}: UiProviderProps) => {
  useLayoutEffect(() => applyToPage({ variant, skin, locale, zoom }), [variant, skin, locale, zoom]);
  const look = useMemo(() => ({ variant, skin, locale, nonce }), [variant, skin, locale, nonce]);
  return (
    <FaultContext value={onFault}>
      <LookContext value={look}>
        {children}
        <ChunkBoundary>
          <Toaster />
        </ChunkBoundary>
      </LookContext>
    </FaultContext>
  );
};
