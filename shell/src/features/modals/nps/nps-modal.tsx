import { npsLimits } from '@pregao/contract';
import { usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Button, Tag } from '@pregao/ui';
import { TextAreaField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { unaskedWindows } from '../../../common/unasked-windows.ts';
import type { ModalProps } from '../modal-store.ts';
import classes from './nps-modal.module.css';
import { NpsSurvey, type SurveyQuestion } from './nps-survey.ts';
import ptBr from './nps.pt-br.json';
import { RatingSlider } from './rating-slider.tsx';

/** Widest the survey gets, px (REQ-9.29–9.31). */
const maxWidth = 700;

const Question = observer(({ survey, asked }: { survey: NpsSurvey; asked: SurveyQuestion }) => {
  const t = useT();
  const {
    nps_question_users_id: id,
    question,
    open_question: isOpen,
    categories,
    low_label: low,
    high_label: high,
  } = asked;
  const value = survey.answers[id];
  return (
    <li className={classes.question}>
      <div className={classes.topics}>
        {categories.map(({ id: category, name }) => (
          <Tag key={category}>{name}</Tag>
        ))}
      </div>
      {isOpen ? (
        <TextAreaField
          label={question}
          placeholder={t('nps.hint')}
          maxLength={npsLimits.textLength}
          rows={3}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => {
            survey.put(id, text);
          }}
        />
      ) : (
        <RatingSlider
          label={question}
          low={low}
          high={high}
          value={typeof value === 'number' ? value : null}
          onChange={(rating) => {
            survey.put(id, rating);
          }}
        />
      )}
    </li>
  );
});

/** The survey that waits for the person: ratings and words, any of which may be left out (REQ-4.47–4.51, REQ-5.24). */
export const NpsModal = observer(({ request, onClose }: ModalProps<'nps'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const survey = useStore(() => new NpsSurvey(platform, request.nps_question_users_id));
  useEffect(() => {
    const leaving = new AbortController();
    void survey.load(leaving.signal);
    return () => {
      leaving.abort();
    };
  }, [survey]);
  // It is shown once its questions are there: a survey that can't be read asks nothing, and comes another time.
  const isLoaded = survey.survey !== null;
  useEffect(() => {
    if (survey.isFailed) onClose();
    else if (isLoaded) unaskedWindows.note(platform.session.user.id);
  }, [survey.isFailed, isLoaded, onClose, platform]);
  if (!survey.survey) return null;
  const { title, questions } = survey.survey;
  const send = async () => {
    if (await survey.submit()) onClose();
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('nps.later')}
      </Button>
      <Button
        variant="primary"
        loading={survey.isSending}
        onClick={() => {
          void send();
        }}
      >
        {t('nps.send')}
      </Button>
    </>
  );
  return (
    <Modal open unasked onClose={onClose} title={title} description={t('nps.text')} width={maxWidth} footer={footer}>
      <ul className={classes.questions}>
        {questions
          .filter(({ answer }) => answer === null)
          .map((asked) => (
            <Question key={asked.nps_question_users_id} survey={survey} asked={asked} />
          ))}
      </ul>
    </Modal>
  );
});
