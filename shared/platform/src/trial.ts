import { userTrialAccess, type UserTrial } from '@pregao/contract';
import { Command, type Result } from '@pregao/store-kit';
import { tellAccessOpened } from './access-opened.ts';
import { useStore } from './page.ts';
import { usePlatform, type Platform } from './platform.ts';

/**
 * Begins an offered trial.
 *
 * @param trialId as `list-trial` names it
 */
const beginTrial = async (
  platform: Pick<Platform, 'api' | 'session' | 'bus'>,
  trialId: number,
): Promise<Result<UserTrial>> => {
  const { token } = platform.session;
  const begun = await platform.api.call(userTrialAccess, { body: { trial_id: trialId } });
  if (!begun.ok) return begun;
  await tellAccessOpened(platform, token);
  return begun;
};

/** Begins a trial once, however often it is pressed; read inside an `observer`. */
export const useBeginTrial = () => {
  const platform = usePlatform();
  return useStore(() => new Command<[number], UserTrial>((trialId) => beginTrial(platform, trialId)));
};
