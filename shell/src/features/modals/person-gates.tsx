import { listAllQuestionNpsUser } from '@pregao/contract';
import { usePlatform } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCalmPlace } from '../../common/calm-moment.ts';
import { unaskedWindows } from '../../common/unasked-windows.ts';

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
    unaskedWindows.note(id);
    bus.emit('modal.open.v1', { modal: 'welcome' });
  }, [isAsked, id, bus]);
  return null;
});

/**
 * Opens the survey that waits for the person, once a visit, where they are not in the middle of something and no other
 * window came unasked this week; put off, it comes back after a week (REQ-4.47–4.51, A-76).
 */
const SurveyGate = observer(({ isIdle }: { isIdle: boolean }) => {
  const { session, bus, api } = usePlatform();
  const isPlace = useCalmPlace();
  const { id, first_access: first = 1, impersonated = false } = session.user;
  const [selected, setSelected] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const isFree = isIdle && isPlace;
  const mayAsk = isFree && first !== 1 && !impersonated && asked !== id && !unaskedWindows.wasLately(id);
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
        if (modal === 'nps') setSelected(null);
      }),
    [bus],
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
