import type { AnyResource, PublicationStep } from '@pregao/contract';
import { useApp, usePlatform, useT } from '@pregao/platform';
import type { Failure } from '@pregao/store-kit';
import { useState } from 'react';
import { counted } from '../counted.ts';
import { useLabels } from '../crud-texts.ts';
import type { PublishedEditor, Step } from './published-editor.ts';
import { asksAll, type PublishedRecord } from './steps.ts';

/** Steps that a dialog asks something for; of the others some ask whether. */
const dialogs = ['submit', 'return', 'schedule', 'end'] as const;

export type DialogStep = (typeof dialogs)[number];

const asksMore = (step: PublicationStep): step is DialogStep => (dialogs as readonly string[]).includes(step);

interface StepsOptions {
  resource: AnyResource;
  editor: PublishedEditor;
  /** The record moved. */
  onMoved: () => void;
}

/** Takes a record from state to state: asks what the step asks for, saves what was typed, says what stands against it. */
export const useSteps = ({ resource, editor, onMoved }: StepsOptions) => {
  const t = useT();
  const labelOf = useLabels(resource);
  const { notify } = usePlatform();
  const { modal } = useApp();
  const [asked, setAsked] = useState<DialogStep | null>(null);
  const { autosave } = editor;
  const close = () => {
    setAsked(null);
  };

  /** @returns whether the server has what the step is about */
  const settle = async (step: PublicationStep) => {
    if (step === 'discard') return true;
    if (asksAll(step) && !autosave.isComplete()) return false;
    if ((await autosave.flush()) || !asksAll(step)) return true;
    if (!autosave.conflict) notify.error(t('publish.notSaved'));
    return false;
  };

  const refused = async (result: Failure): Promise<Failure | undefined> => {
    if (result.code === 'not_complete' && result.fields) autosave.refuse(result.fields);
    else if (result.code === 'step_passed') {
      await editor.reload();
      onMoved();
      notify.error(result.message);
    } else return result;
    close();
    return undefined;
  };

  /** Makes a step. @returns what its dialog has to say; nothing where it went well or was said elsewhere */
  const take = async (step: Step): Promise<Failure | undefined> => {
    if (!(await settle(step.step))) {
      close();
      return undefined;
    }
    const result = await editor.step.run(step);
    if (!result.ok) return refused(result);
    // What stood against an earlier try doesn't any more.
    autosave.refuse({});
    notify.success(t(`publish.done.${step.step}`, counted(resource, 1)));
    close();
    onMoved();
    return undefined;
  };

  const makeAt = async (step: Exclude<PublicationStep, DialogStep>, question: string | null) => {
    if (question !== null) {
      const isSure = await modal.confirm({
        title: t(`publish.ask.${step}`),
        content: question,
        okText: t(`publish.step.${step}`),
        cancelText: t('crud.cancel'),
        danger: step === 'discard',
      });
      if (!isSure) return;
    }
    const failure = await take({ step } as Step);
    if (failure) notify.error(failure.message);
  };

  const questionOf = (step: PublicationStep, record: PublishedRecord) => {
    if (step === 'archive') return t(record.is_live ? 'publish.archiveLive' : 'publish.archiveHint');
    if (step !== 'discard') return null;
    return t('publish.discardHint', {
      fields: record.changed_fields.map(labelOf).join(', '),
    });
  };

  /** Begins a step as its button is pressed. */
  const begin = (step: PublicationStep, record: PublishedRecord) => {
    if (!asksMore(step)) void makeAt(step, questionOf(step, record));
    // What is missing is said before anybody is asked for an hour or a name.
    else if (!asksAll(step) || autosave.isComplete()) setAsked(step);
  };

  return { asked, begin, take, close };
};

export type Steps = ReturnType<typeof useSteps>;
