import { usePlatform, useT, useTexts } from '@pregao/platform';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { Form, SubmitButton } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { useEffect, useState } from 'react';
import type { ModalProps } from '../modal-store.ts';
import { AddressFields } from './address-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { loadForm, sendData, type FormStart, type RequiredData } from './required-data-form.ts';
import classes from './required-data.module.css';
import ptBr from './required-data.pt-br.json';

/** Asks for what a complete profile has (REQ-4.12–4.14). It can be put off and stops nobody. */
export const RequiredDataModal = ({ onClose }: ModalProps<'required-data'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const [start, setStart] = useState<FormStart | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    void loadForm(platform, leaving.signal).then((loaded) => {
      if (leaving.signal.aborted) return;
      setStart(loaded);
      setFailed(!loaded);
    });
    return () => {
      leaving.abort();
    };
  }, [platform, tries]);
  const send = async (data: RequiredData) => {
    const answer = await sendData(platform, data);
    if (!answer.ok) return answer;
    platform.session.update(answer.data, answer.data.ability);
    platform.notify.success(t('data.saved'));
    onClose();
    return undefined;
  };
  return (
    <Modal open unasked onClose={onClose} title={t('data.title')} description={t('data.text')} width={720}>
      <AsyncView
        data={start}
        error={failed}
        onRetry={() => {
          setTries(tries + 1);
        }}
        skeleton={<Skeleton lines={8} />}
      >
        {({ data, genders, states }) => (
          <Form<RequiredData> initial={data} onSubmit={send} label={t('data.title')}>
            <fieldset className={classes.part}>
              <legend className={classes.legend}>{t('data.person')}</legend>
              <PersonFields genders={genders} />
            </fieldset>
            <fieldset className={classes.part}>
              <legend className={classes.legend}>{t('data.address')}</legend>
              <AddressFields states={states} />
            </fieldset>
            <div className={classes.actions}>
              <Button variant="ghost" onClick={onClose}>
                {t('data.later')}
              </Button>
              <SubmitButton>{t('data.save')}</SubmitButton>
            </div>
          </Form>
        )}
      </AsyncView>
    </Modal>
  );
};
