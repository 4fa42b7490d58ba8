import { createContext, use } from 'react';
import type { Skin, Variant } from '../tokens/tokens.ts';

export interface Look {
  readonly variant: Variant;
  readonly skin: Skin;
  readonly locale: string;
  readonly nonce?: string;
}

/** The theme context: dark until a provider says otherwise (REQ-4.58, REQ-9.36). */
export const LookContext = createContext<Look>({ variant: 'brasil', skin: 'dark', locale: 'pt-br' });

/** The brand and skin in force, for what draws outside CSS (charts, covers, antd). */
export const useLook = (): Look => use(LookContext);
