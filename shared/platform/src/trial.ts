import { userTrialAccess, type UserTrial } from '@pregao/contract';
import { Command, type Failure, type Result } from '@pregao/store-kit';
import { tellAccessOpened } from './access-opened.ts';
import type { Platform } from './platform.ts';

/** Refusals that say that there is nothing to begin any more: what offers it is old. */
const settled = new Set(['trial_used', 'trial_owned']);

/** Whether a trial that was refused is offered no longer. */
export const isTrialGone = ({ code }: Pick<Failure, 'code'>): boolean => settled.has(code ?? '');

/**
 * Begins an offered trial. Every screen follows, also where it was refused for good: the offer goes.
 *
 * @param trialId as `list-trial` names it
 */
const beginTrial = async (
  platform: Pick<Platform, 'api' | 'session' | 'bus'>,
  trialId: number,
): Promise<Result<UserTrial>> => {
  const { token } = platform.session;
  const begun = await platform.api.call(userTrialAccess, { body: { trial_id: trialId } });
  if (begun.ok || isTrialGone(begun)) await tellAccessOpened(platform, token);
  return begun;
};

/** Begins a trial once, however often it is pressed; read inside an `observer`. */
export const trialCommand = (platform: Pick<Platform, 'api' | 'session' | 'bus'>) =>
  new Command<[number], UserTrial>((trialId) => beginTrial(platform, trialId));
