import type { AnyResource, PublicationStep } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { Button, copyText, cx, type IconName } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import panel from '../../panel.module.css';
import { useLabels } from '../crud-texts.ts';
import { Panel } from '../../panel.tsx';
import { ChecklistLinks } from './checklist.tsx';
import type { PublishedEditor } from './published-editor.ts';
import { PublicationMark } from './publication-mark.tsx';
import classes from './published-page.module.css';
import { SaveLine } from './save-line.tsx';
import { stepsOf, whyOther, type PublishedRecord } from './steps.ts';
import type { Steps } from './use-steps.ts';

export interface PublishProps {
  resource: AnyResource;
  editor: PublishedEditor;
  record: PublishedRecord;
  steps: Steps;
}

const icons: Partial<Record<PublicationStep, IconName>> = {
  submit: 'eye',
  return: 'arrow-left',
  schedule: 'clock',
  cancel: 'close',
  end: 'calendar',
};

const firsts: readonly PublicationStep[] = ['publish', 'reopen'];
const lasts: readonly PublicationStep[] = ['end', 'discard', 'archive'];

const useStepWords = ({ status, is_live: isLive }: PublishedRecord) => {
  const t = useT();
  return (step: PublicationStep) => {
    if (step === 'publish' && isLive) return t('publish.step.publishChanges');
    if (step === 'schedule' && status === 'scheduled') return t('publish.step.reschedule');
    return t(`publish.step.${step}`);
  };
};

/** The step one most likely wants; somebody else's where the type asks for four eyes. */
export const FirstStep = observer(({ resource, editor, record, steps }: PublishProps) => {
  const t = useT();
  const labelOf = useLabels(resource);
  const { session } = usePlatform();
  const wordOf = useStepWords(record);
  const step = stepsOf(record).find((one) => firsts.includes(one));
  if (!step) return record.status === 'published' ? <p className={classes.calm}>{t('publish.allLive')}</p> : null;
  const other = step === 'publish' ? whyOther(resource, record, session.user.id) : null;
  return (
    <>
      <Button
        variant="primary"
        block
        disabled={other !== null}
        loading={editor.step.isPending}
        onClick={() => {
          steps.begin(step, record);
        }}
      >
        {wordOf(step)}
      </Button>
      {other === 'fourEyes' && <p className={classes.calm}>{t('publish.fourEyes')}</p>}
      {other === 'approver' && (
        <p className={classes.calm}>
          {t('publish.approver', { field: labelOf(String(resource.publishing?.approver)) })}
        </p>
      )}
    </>
  );
});

const OtherSteps = observer(({ editor, record, steps }: PublishProps) => {
  const wordOf = useStepWords(record);
  const others = stepsOf(record).filter((step) => !firsts.includes(step));
  const button = (step: PublicationStep) => (
    <Button
      key={step}
      size="small"
      variant={step === 'discard' ? 'danger' : lasts.includes(step) ? 'ghost' : 'secondary'}
      icon={icons[step]}
      disabled={editor.step.isPending}
      onClick={() => {
        steps.begin(step, record);
      }}
    >
      {wordOf(step)}
    </Button>
  );
  return (
    <>
      <div className={classes.steps}>{others.filter((step) => !lasts.includes(step)).map(button)}</div>
      <div className={cx(classes.steps, classes.lasts)}>
        {others.filter((step) => lasts.includes(step)).map(button)}
      </div>
    </>
  );
});

/** Since or from when readers see it, who looks through it and what was said. */
const PublicationLine = ({ record }: { record: PublishedRecord }) => {
  const t = useT();
  const { status, publish_at: start, unpublish_at: end, published_at: since, reviewer_name: reviewer } = record;
  return (
    <div className={classes.standing}>
      {record.is_live && since && (
        <p>
          {t('publish.since', { at: formatDateTime(since), by: record.published_by_name ?? t('history.platform') })}
        </p>
      )}
      {status === 'scheduled' && start && <p>{t('publish.startsAt', { at: formatDateTime(start) })}</p>}
      {end && <p>{t('publish.endsAt', { at: formatDateTime(end) })}</p>}
      {status === 'in_review' && reviewer && <p>{t('publish.with', { name: reviewer })}</p>}
      {record.review_note && status !== 'archived' && <q className={panel.why}>{record.review_note}</q>}
    </div>
  );
};

const Links = observer(({ resource, editor, record }: PublishProps) => {
  const t = useT();
  const { notify, variant } = usePlatform();
  const canUpdate = useCan('update', resource.subject);
  const origin = variant.publicSite ?? variant.origin;
  const copy = async () => {
    await editor.autosave.flush();
    const result = await editor.preview.run();
    if (!result.ok) {
      notify.error(result.message);
      return;
    }
    const isCopied = await copyText(new URL(result.data.address, origin).href);
    if (isCopied) notify.success(t('publish.previewCopied', { at: formatDateTime(result.data.expires_at) }));
  };
  const isOnSite = record.is_live && record.address !== null;
  // What has no page of its own has no preview of it.
  const canPreview = canUpdate && resource.publishing?.address !== undefined;
  if (!isOnSite && !canPreview) return null;
  return (
    <div className={classes.steps}>
      {isOnSite && (
        <Button size="small" icon="external" href={new URL(record.address ?? '', origin).href} target="_blank">
          {t('publish.seeOnSite')}
        </Button>
      )}
      {canPreview && (
        <Button size="small" icon="copy" loading={editor.preview.isPending} onClick={() => void copy()}>
          {t('publish.copyPreview')}
        </Button>
      )}
    </div>
  );
});

/** How a record stands and what can be done with it. */
export const PublishPanel = observer((props: PublishProps & { canMove: boolean; onShow: () => void }) => {
  const { resource, record, editor, canMove, onShow } = props;
  const t = useT();
  const canPublish = canMove && stepsOf(record).includes('publish');
  return (
    <Panel title={t('publish.title')}>
      <div className={classes.panel}>
        <PublicationMark {...record} />
        <PublicationLine record={record} />
        {canMove && <SaveLine autosave={editor.autosave} />}
        {canPublish && <ChecklistLinks {...{ resource, onShow }} checklist={editor.checklist} />}
        {canMove && <FirstStep {...props} />}
        {canMove && <OtherSteps {...props} />}
        {record.deleted_at === null && <Links {...props} />}
      </div>
    </Panel>
  );
});
