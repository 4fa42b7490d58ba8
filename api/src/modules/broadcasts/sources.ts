import { playSourceProblem, type PlayProvider } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { fieldError } from '../../http/errors.ts';
import { playAddress } from '../live/index.ts';

interface Source {
  provider: PlayProvider;
  source_url: string;
}

/** Where a player of ours finds a source; null for the page of a provider. @throws AppError invalid_body */
export const playableAddress = (core: Core, { provider, source_url: text }: Source): string | null => {
  const problem = playSourceProblem(provider, text);
  if (problem !== null) throw fieldError('source_url', problem);
  if (provider !== 'file' && provider !== 'hls') return null;
  return playAddress(core, text, { delay: 0, until: core.now().toISOString() });
};
