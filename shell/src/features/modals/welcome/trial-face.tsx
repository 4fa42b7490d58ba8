import { listTrial, listUserTrial, type UserTrial } from '@pregao/contract';
import { useQuery } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FaceProps } from './face-props.ts';
import { OfferedTrialFace } from './offered-trial-face.tsx';
import { OnboardingFace } from './onboarding-face.tsx';
import { RunningTrialFace } from './running-trial-face.tsx';

/** The trial that runs, or one that the person may begin here; where neither is left, the onboarding. */
export const TrialFace = observer(({ onDone }: FaceProps) => {
  const own = useQuery(listUserTrial);
  const offers = useQuery(listTrial);
  const [begun, setBegun] = useState<UserTrial | null>(null);
  const running = begun ?? own.data?.find(({ status }) => status === 'active');
  if (running) return <RunningTrialFace trial={running} hasBegun={begun !== null} onDone={onDone} />;
  const offer = offers.data?.find(({ available }) => available);
  if (own.data && offers.data && !offer) return <OnboardingFace onDone={onDone} />;
  return (
    <OfferedTrialFace
      offer={own.data ? offer : undefined}
      failed={Boolean(own.error ?? offers.error)}
      onRetry={() => {
        void own.refresh();
        void offers.refresh();
      }}
      onBegun={setBegun}
      onDone={onDone}
    />
  );
});
