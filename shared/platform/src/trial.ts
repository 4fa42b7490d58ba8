import { currentUser, userTrialAccess, type UserTrial } from '@pregao/contract';
import { Command, type Result } from '@pregao/store-kit';
import { useStore } from './page.ts';
import { usePlatform, type Platform } from './platform.ts';

/**
 * Begins an offered trial. The person's rights are asked for again and every screen is told, so that what it opens is open
 * where it is shown, without a reload.
 *
 * @param trialId as `list-trial` names it
 */
const beginTrial = async (
  { api, session, bus }: Pick<Platform, 'api' | 'session' | 'bus'>,
  trialId: number,
): Promise<Result<UserTrial>> => {
  const { token } = session;
  const begun = await api.call(userTrialAccess, { body: { trial_id: trialId } });
  if (!begun.ok) return begun;
  const profile = await api.call(currentUser, { query: { force_logout: '0' } });
  // Somebody signed out, or in, meanwhile: the answers speak of a session that is gone.
  if (session.token !== token) return begun;
  if (profile.ok) session.update(profile.data, profile.data.ability);
  bus.emit('trial.begun.v1', { user_id: session.user.id, trial_id: begun.data.id });
  return begun;
};

/** Begins a trial once, however often it is pressed; read inside an `observer`. */
export const useBeginTrial = () => {
  const platform = usePlatform();
  return useStore(() => new Command<[number], UserTrial>((trialId) => beginTrial(platform, trialId)));
};
