import { moveBody, type AnyResource } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Resource, type Failure } from '@pregao/store-kit';
import { SelectField, TextAreaField, type SchemaLike } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { callResource } from '../call-resource.ts';
import { DialogForm } from './dialog-form.tsx';
import { aheadOf, MomentFields, momentOf, momentsBegin, shownAs } from './moment-fields.tsx';
import type { Step } from './published-editor.ts';
import type { PublishedRecord } from './steps.ts';
import type { DialogStep } from './use-steps.ts';

type Values = Record<string, unknown>;

interface Reviewer {
  id: number;
  name: string;
}

interface StepDialogProps {
  step: DialogStep;
  resource: AnyResource;
  record: PublishedRecord;
  onTake: (step: Step) => Promise<Failure | undefined>;
  onClose: () => void;
}

/** Who may look through it: some at once, the others by their name. */
const ReviewerField = observer(({ resource, record }: Pick<StepDialogProps, 'resource' | 'record'>) => {
  const t = useT();
  const people = useStore(
    () =>
      new Resource<{ data: Reviewer[] }, string>({
        load: (q, signal) => callResource(resource.calls.reviewers, { query: q ? { q } : {}, signal }),
      }),
  );
  useEffect(() => {
    void people.show('');
  }, [people]);
  const found = people.data?.data ?? [];
  const asked = { id: record.reviewer_id, name: record.reviewer_name ?? '' };
  const known = asked.id === null || found.some(({ id }) => id === asked.id) ? found : [asked as Reviewer, ...found];
  return (
    <SelectField
      name="reviewer_id"
      label={t('publish.reviewer')}
      required={t('publish.reviewerNeeded')}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      loading={people.data === undefined && !people.error}
      searchable
      onSearch={(q) => {
        void people.show(q);
      }}
    />
  );
});

/** Who was asked, else who is named to publish it. */
const reviewerOf = ({ publishing }: AnyResource, record: PublishedRecord) =>
  record.reviewer_id ??
  (publishing?.approver === undefined ? null : ((record[publishing.approver] as number | null) ?? null));

const stepWith = (step: DialogStep, values: Values): Step => {
  if (step === 'submit') return { step, reviewer_id: values.reviewer_id as number, note: String(values.note ?? '') };
  if (step === 'return') return { step, note: String(values.note ?? '') };
  if (step === 'end') return { step, unpublish_at: momentOf(values, 'unpublish_at') };
  return {
    step,
    publish_at: momentOf(values, 'publish_at') ?? '',
    unpublish_at: momentOf(values, 'unpublish_at'),
  };
};

/** What the server would say of the step, and of hours that are over. */
const schemaOf = (step: DialogStep, tooEarly: string): SchemaLike => ({
  safeParse: (values) => {
    const asked = stepWith(step, values as Values);
    const parsed = moveBody.safeParse({ ...asked, revision: 0 });
    const issues = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ path: [shownAs(String(path[0]))], message }));
    const soonest = platformNow() + 60_000;
    const begin = 'publish_at' in asked && asked.publish_at ? aheadOf(asked.publish_at) : soonest;
    if (begin < soonest) issues.push({ path: ['publish_at.day'], message: tooEarly });
    if ('unpublish_at' in asked && aheadOf(asked.unpublish_at ?? null) <= begin)
      issues.push({ path: ['unpublish_at.day'], message: tooEarly });
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
  },
});

const DialogFields = ({ step, resource, record }: Pick<StepDialogProps, 'step' | 'resource' | 'record'>) => {
  const t = useT();
  const end = <MomentFields name="unpublish_at" label={t('publish.endsOn')} hint={t('publish.endHint')} optional />;
  if (step === 'end') return end;
  if (step === 'schedule')
    return (
      <>
        <MomentFields name="publish_at" label={t('publish.startsOn')} />
        {end}
      </>
    );
  return (
    <>
      {step === 'submit' && <ReviewerField {...{ resource, record }} />}
      <TextAreaField
        name="note"
        label={t(`publish.note.${step}`)}
        optional={step === 'submit'}
        rows={4}
        maxLength={500}
        autoFocus={step === 'return'}
      />
    </>
  );
};

/** Asks what a step needs: who looks through it, why it comes back, at what hour. */
export const StepDialog = ({ step, resource, record, onTake, onClose }: StepDialogProps) => {
  const t = useT();
  const title = t(`publish.step.${step}`);
  const handleSubmit = async (values: Values) => {
    const failure = await onTake(stepWith(step, values));
    if (!failure?.fields) return failure;
    const fields = Object.entries(failure.fields).map(([name, texts]) => [shownAs(name), texts] as const);
    return { ...failure, fields: Object.fromEntries(fields) };
  };
  return (
    <DialogForm
      title={title}
      description={t(`publish.about.${step}`)}
      initial={{
        reviewer_id: reviewerOf(resource, record),
        note: '',
        ...momentsBegin('publish_at', record.publish_at),
        ...momentsBegin('unpublish_at', record.unpublish_at),
      }}
      schema={schemaOf(step, t('publish.tooEarly'))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <DialogFields {...{ step, resource, record }} />
    </DialogForm>
  );
};
