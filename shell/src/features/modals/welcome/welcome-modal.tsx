import { finishFirstAccess } from '@pregao/contract';
import { usePlatform, useTexts } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import type { ModalProps } from '../modal-store.ts';
import { OnboardingFace } from './onboarding-face.tsx';
import { TrialFace } from './trial-face.tsx';
import ptBr from './welcome.pt-br.json';

/**
 * A first access opens the trial, where there is one, or else the onboarding (REQ-3.12, A-55). However it is closed, the
 * first access is over and it doesn't come back.
 */
export const WelcomeModal = observer(({ onClose }: ModalProps<'welcome'>) => {
  useTexts({ 'pt-br': ptBr });
  const platform = usePlatform();
  const { session, api, navigate } = platform;
  const finish = async (go?: string) => {
    onClose();
    if (go) navigate(go);
    const { id } = session.user;
    const answer = await api.call(finishFirstAccess);
    if (answer.ok && session.user.id === id) session.update(answer.data, answer.data.ability);
  };
  const handleDone = (go?: string) => {
    void finish(go);
  };
  return session.user.show_trial ? <TrialFace onDone={handleDone} /> : <OnboardingFace onDone={handleDone} />;
});
