import { listAllQuestionNpsUser } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { parseStored, prefix } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCalmPlace } from '../../common/calm-moment.ts';

const surveyKey = `${prefix}nps-put-off`;
const week = 7 * 86_400_000;

interface PutOff {
  user_id: number;
  until: number;
}

const isPutOff = (userId: number) => {
  const stored = parseStored<PutOff>(localStorage.getItem(surveyKey));
  return stored?.user_id === userId && stored.until > Date.now();
};

/** The trial or the onboarding of a first access (REQ-3.12); 1 is what an absent value means. */
const WelcomeGate = observer(({ isIdle }: { isIdle: boolean }) => {
  const { session, bus } = usePlatform();
  const isPlace = useCalmPlace();
  const { id, first_access: first = 1, impersonated = false } = session.user;
  const [seen, setSeen] = useState<number | null>(null);
  const isAsked = first === 1 && !impersonated && seen !== id && isIdle && isPlace;
  useEffect(() => {
    if (!isAsked) return;
    setSeen(id);
    bus.emit('modal.open.v1', { modal: 'welcome' });
  }, [isAsked, id, bus]);
  return null;
});

/**
 * Opens the survey that waits for the person, once a visit, where they are not in the middle of something; put off, it
 * comes back after a week (REQ-4.47–4.51, A-76).
 */
const SurveyGate = observer(({ isIdle }: { isIdle: boolean }) => {
  const { session, bus, api } = usePlatform();
  const isPlace = useCalmPlace();
  const { id, first_access: first = 1, impersonated = false } = session.user;
  const [selected, setSelected] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const isFree = isIdle && isPlace;
  const mayAsk = isFree && first !== 1 && !impersonated && asked !== id && !isPutOff(id);
  useEffect(() => {
    if (!mayAsk) return;
    setAsked(id);
    void api.call(listAllQuestionNpsUser).then((answer) => {
      if (answer.ok && session.user.id === id) setSelected(answer.data[0]?.nps_question_users_id ?? null);
    });
  }, [mayAsk, id, api, session]);
  const isOpening = selected !== null && selected !== shown && asked === id && isFree;
  useEffect(() => {
    if (!isOpening) return;
    setShown(selected);
    bus.emit('modal.open.v1', { modal: 'nps', nps_question_users_id: selected });
  }, [isOpening, selected, bus]);
  // Closing clears the selected id (REQ-4.48, REQ-4.51).
  useEffect(
    () =>
      bus.on('modal.closed.v1', ({ modal }) => {
        if (modal !== 'nps') return;
        setSelected(null);
        if (session.isLogged)
          localStorage.setItem(surveyKey, JSON.stringify({ user_id: id, until: Date.now() + week } satisfies PutOff));
      }),
    [bus, id, session],
  );
  return null;
});

/** What a signed-in person may be asked, one thing at a time; `isIdle` while no other window is open. */
export const PersonGates = ({ isIdle }: { isIdle: boolean }) => (
  <>
    <WelcomeGate isIdle={isIdle} />
    <SurveyGate isIdle={isIdle} />
  </>
);
