import { isMask, type AnyResource } from '@pregao/contract';
import { useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { DetailPanel } from '@pregao/screens';
import { AsyncView, Skeleton } from '@pregao/ui';
import type { Submission } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTellUndoable } from '../undoable.ts';
import { callResource } from './call-resource.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { wordsOf } from './crud-texts.ts';
import { CrudForm } from './crud-form.tsx';
import type { AnyRecord, CrudOptions, Detail } from './crud-types.ts';
import { makingOf, useFormDraft } from './form-draft.tsx';
import type { Unanswered } from './publishing/unanswered.ts';
import { CopyNotice, DuplicateLink, useCopied } from './copy-record.tsx';
import { newId } from './record-address.ts';
import { changesOf, RecordEditor } from './record-editor.ts';
import { RecordFacts } from './record-facts.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordTabs } from './record-tabs.tsx';
import classes from './record-panel.module.css';
import { useOpenFields } from './rights/open-fields.tsx';
import { useLeaveQuestion } from './use-leave-guard.ts';

type Values = Record<string, unknown>;

interface PanelProps {
  resource: AnyResource;
  options: CrudOptions;
  place: Detail;
}

const useEditor = ({ resource, place }: PanelProps) => {
  const id = place.openId === newId ? null : Number(place.openId);
  const isName = id !== null && Number.isSafeInteger(id);
  const editor = useStore(() => new RecordEditor(resource));
  useEffect(() => {
    if (isName) void editor.record.show(id);
  }, [editor, id, isName]);
  const { data } = editor.record;
  const isMissing = id !== null && (!isName || editor.record.error?.status === 404);
  return { editor, id, record: id !== null && data?.id === id ? data : null, isMissing };
};

/** Saves what a person typed; a conflict opens its dialog, and nothing typed is lost. */
const useSaving = ({ resource, options, place }: PanelProps, editor: RecordEditor, record: AnyRecord | null) => {
  const t = useT();
  const { notify } = usePlatform();
  const draft = useFormDraft(resource, record, options);
  const [mine, setMine] = useState<Values>({});
  const making = useRef<Unanswered | null>(null);
  const tellUndoable = useTellUndoable();
  /** A save is taken back by what the same fields held, on the revision that it made. */
  const tell = (before: AnyRecord, { id, revision }: AnyRecord, values: Values) => {
    const held = Object.fromEntries(Object.keys(changesOf(before, values)).map((name) => [name, before[name]]));
    const undo = async () => {
      const body = { ...held, revision };
      const result = await callResource<AnyRecord>(resource.calls.update, { params: { id }, body });
      if (result.ok) editor.record.set((shown) => (shown.id === id ? result.data : shown));
      void place.store.list.refresh();
      return result;
    };
    const names = Object.values(held);
    // What is masked is not known here, so it can't be written back.
    if (names.length === 0 || names.some(isMask)) notify.success(t('crud.saved'));
    else tellUndoable({ text: t('crud.saved'), undo });
  };
  const save = async (values: Values, revision?: number): Promise<Submission> => {
    setMine(values);
    if (!record) making.current = makingOf(draft, making.current, values);
    const { copyOf } = options;
    const result = await editor.save.run(record, values, revision, { copyOf, key: making.current?.key });
    if (!result.ok) return editor.conflict ? undefined : result;
    // The form that shows what was saved looks for a draft as it opens.
    draft.drop();
    if (record) editor.record.set((shown) => (shown.id === result.data.id ? result.data : shown));
    if (record) tell(record, result.data, values);
    else notify.success(t('crud.saved'));
    void place.store.list.refresh();
    if (!record) {
      place.close();
      options.made?.(result.data);
    }
    return undefined;
  };
  const decide = async (theirs: Values) => {
    const { conflict } = editor;
    if (!conflict || !record) return;
    const failure = await save({ ...mine, ...theirs }, conflict.revision);
    if (failure) notify.error(failure.message);
  };
  return { mine, save, decide };
};

const Waiting = () => (
  <div className={classes.waiting}>
    <Skeleton width="40%" height={14} />
    <Skeleton shape="block" height={40} />
    <Skeleton width="30%" height={14} />
    <Skeleton shape="block" height={40} />
    <Skeleton shape="block" height={96} />
  </div>
);

interface ContentProps extends PanelProps {
  record: AnyRecord | null;
  editor: RecordEditor;
  dirty: { current: boolean };
  onCancel: () => void;
}

/** Values of an older version, over the revision they are to be saved on; a save leaves them behind. */
interface TakenUp {
  values: Values;
  revision: number;
  /** Which of those that were taken up. */
  turn: number;
}

/** The form of a record; older values that are taken up again stand in it until they are saved. */
const useForm = (props: ContentProps) => {
  const { resource, options, record, editor, dirty, onCancel } = props;
  const canSave = useCan(record ? 'update' : 'create', resource.subject);
  const [taken, setTaken] = useState<TakenUp | null>(null);
  const saving = useSaving(props, editor, record);
  const isClosed = record !== null && (record.deleted_at !== null || options.isClosed?.(record) === true);
  const disabled = !canSave || isClosed;
  const proposed = taken?.revision === record?.revision ? taken : null;
  const form = (
    <CrudForm
      key={`${record?.revision ?? 0}.${proposed?.turn ?? 0}`}
      {...{ resource, options, record, disabled, onCancel }}
      proposed={proposed?.values ?? null}
      onSave={saving.save}
      onDiscard={() => {
        setTaken(null);
      }}
      onDirty={(isDirty) => {
        dirty.current = isDirty;
      }}
    />
  );
  const propose = (values: Values) => {
    setTaken((before) => ({ values, revision: record?.revision ?? 0, turn: (before?.turn ?? 0) + 1 }));
  };
  return { form, disabled, propose, ...saving };
};

const Content = observer((props: ContentProps) => {
  const { record, resource, options, place, editor } = props;
  const form = useForm(props);
  const reload = () => {
    void editor.record.refresh();
    void place.store.list.refresh();
  };
  const facts = record && (
    <RecordFacts
      {...{ resource, record, place, reload }}
      isClosed={options.isClosed?.(record) === true}
      aside={
        <>
          {options.aside?.(record, reload)}
          <DuplicateLink {...{ resource, options, record }} />
        </>
      }
    />
  );
  const main = record ? (
    <RecordTabs
      {...{ resource, options, record }}
      form={form.form}
      canRestore={!form.disabled}
      onRestore={form.propose}
    />
  ) : (
    form.form
  );
  return (
    <>
      {options.isPage ? (
        <RecordPage
          main={main}
          facts={facts}
          panels={record && options.panels?.(record)}
          below={record && options.below?.(record, reload)}
          isWide={place.isWide}
        />
      ) : (
        <>
          {facts}
          {main}
        </>
      )}
      {editor.conflict && (
        <ConflictDialog
          {...{ resource, options }}
          mine={form.mine}
          conflict={editor.conflict}
          isSaving={editor.save.isPending}
          onDecide={(theirs) => {
            void form.decide(theirs);
          }}
          onClose={() => {
            editor.dismiss();
          }}
        />
      )}
    </>
  );
});

/** A record over its list, or as a page of its own: its fields, its history, and what can be done with it. */
export const RecordPanel = observer((asked: PanelProps) => {
  const open = useOpenFields(asked);
  const { source, isComing, ...props } = useCopied(open, asked.place.openId === newId);
  const { options, place, resource } = props;
  const t = useT();
  const { editor, id, record, isMissing } = useEditor(props);
  const dirty = useRef(false);
  const ask = useLeaveQuestion();
  const leave = async () => {
    if (dirty.current && !(await ask())) return;
    place.close();
  };
  const close = () => {
    void leave();
  };
  const isNew = id === null;
  const words = wordsOf(resource);
  return (
    <DetailPanel
      {...place}
      isWide={place.isWide && !options.isPage}
      close={close}
      width={options.width ?? 560}
      title={isNew ? t(`${words}new`) : record ? options.nameOf(record) : t(`${words}loading`)}
      isMissing={isMissing}
    >
      <CopyNotice {...{ source, options }} />
      {isNew && isComing ? (
        <Waiting />
      ) : isNew ? (
        <Content key={source?.id} {...props} {...{ editor, dirty }} record={null} onCancel={close} />
      ) : (
        <AsyncView
          {...editor.record.view}
          data={record ?? undefined}
          skeleton={<Waiting />}
          errorTitle={t('crud.failed')}
        >
          {(open) => <Content key={open.id} {...props} {...{ editor, dirty }} record={open} onCancel={close} />}
        </AsyncView>
      )}
    </DetailPanel>
  );
});
