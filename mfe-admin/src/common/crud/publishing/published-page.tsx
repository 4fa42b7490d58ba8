import type { AnyResource } from '@pregao/contract';
import { useCan, usePlatform, useStore, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { DetailPanel, DetailSkeleton } from '@pregao/screens';
import { AsyncView, Button } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { CopyNotice, DuplicateLink, useCopied } from '../copy-record.tsx';
import { wordsOf } from '../crud-texts.ts';
import type { AnyRecord, CrudOptions, Detail } from '../crud-types.ts';
import { RecordFacts } from '../record-facts.tsx';
import { RecordTabs } from '../record-tabs.tsx';
import { useOpenFields } from '../rights/open-fields.tsx';
import { useFound } from '../use-found.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { PublishedEditor } from './published-editor.ts';
import { PublishedForm } from './published-form.tsx';
import classes from './published-page.module.css';
import { FirstStep, PublishPanel } from './publish-panel.tsx';
import { SaveLine } from './save-line.tsx';
import { SearchResult } from './search-result.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { PublishedRecord } from './steps.ts';
import { useSteps, type Steps } from './use-steps.ts';

export interface PageProps {
  resource: AnyResource;
  options: CrudOptions;
  place: Detail;
  /** Address of an open record. */
  addressOf: (id: string) => string;
  /** What a new one is called in an address. */
  newId: string;
}

interface OpenProps extends PageProps {
  /** As it was opened; null for a new one. */
  opened: AnyRecord | null;
  onCreated: (record: AnyRecord, isOpen: boolean) => void;
}

const useEditor = ({ resource, options, opened, onCreated }: OpenProps) => {
  const { session } = usePlatform();
  return useStore(
    () => new PublishedEditor({ resource, options, record: opened, personId: session.user.id, onCreated }),
  );
};

/** Leaving saves first; what can't be saved asks. */
const useGuard = ({ autosave }: PublishedEditor) => {
  const guard = useLeaveGuard(() => autosave.flush());
  const { isDirty } = autosave;
  useEffect(() => {
    guard.set(isDirty);
  }, [guard, isDirty]);
};

const Decision = observer(({ resource, options, editor: { autosave } }: OpenProps & { editor: PublishedEditor }) =>
  autosave.conflict && autosave.asksConflict ? (
    <ConflictDialog
      {...{ resource, options }}
      mine={autosave.mine}
      conflict={autosave.conflict}
      isSaving={autosave.state === 'saving'}
      onDecide={(theirs) => {
        void autosave.decide(theirs);
      }}
      onClose={() => {
        autosave.putOff();
      }}
    />
  ) : null,
);

type MainProps = OpenProps & { editor: PublishedEditor; disabled: boolean };

/** The fields, and what they were before. */
const Main = observer(({ resource, options, opened, editor: { autosave, checklist }, disabled }: MainProps) => (
  <RecordTabs
    {...{ resource, options }}
    record={autosave.record}
    form={<PublishedForm {...{ resource, options, opened, autosave, checklist, disabled }} />}
    canRestore={!disabled}
    onRestore={(values) => {
      autosave.propose(values);
    }}
  />
));

/** Before there is a record there is nothing to publish: what is typed makes it. */
const Unmade = ({ editor, options }: { editor: PublishedEditor; options: CrudOptions }) => {
  const t = useT();
  return (
    <div className={classes.unmade}>
      <p>{t('publish.unmade')}</p>
      <SaveLine autosave={editor.autosave} begunAs={options.begunAs} />
    </div>
  );
};

type SideProps = OpenProps & {
  editor: PublishedEditor;
  record: PublishedRecord | null;
  steps: Steps;
  canMove: boolean;
  /** What covers the form goes away. */
  onShow: () => void;
};

/** How it is published, what searches show of it, who changed it last. */
const Side = observer((props: SideProps) => {
  const { resource, options, place, editor, record } = props;
  return (
    <div className={classes.side}>
      {record ? <PublishPanel {...props} record={record} /> : <Unmade editor={editor} options={options} />}
      {record && options.panels?.(record)}
      {record && <SearchResult {...{ resource, options, record }} />}
      {record && (
        <RecordFacts
          {...{ resource, record, place }}
          reload={() => void editor.reload()}
          aside={
            <>
              {options.aside?.(record, () => void place.store.list.refresh())}
              <DuplicateLink {...{ resource, options, record }} />
            </>
          }
        />
      )}
    </div>
  );
});

/** On a phone: whether it is saved, the step one most likely wants, and all the rest a press away. */
const Bar = observer((props: SideProps & { onMore: () => void }) => {
  const { options, editor, record, canMove, onMore } = props;
  const t = useT();
  return (
    <div className={classes.bar}>
      {canMove && <SaveLine autosave={editor.autosave} begunAs={options.begunAs} />}
      {record && (
        <div className={classes.barSteps}>
          {canMove && <FirstStep {...props} record={record} />}
          <Button onClick={onMore}>{t('publish.options')}</Button>
        </div>
      )}
    </div>
  );
});

const Open = observer((props: OpenProps) => {
  const { resource, place } = props;
  const t = useT();
  const editor = useEditor(props);
  const record = editor.autosave.record as PublishedRecord | null;
  const canSave = useCan(record ? 'update' : 'create', resource.subject);
  const canMove = canSave && record?.deleted_at == null;
  const [isSheetOpen, setSheetOpen] = useState(false);
  useGuard(editor);
  const steps = useSteps({
    resource,
    editor,
    onMoved: () => {
      setSheetOpen(false);
      void place.store.list.refresh();
    },
  });
  const { asked } = steps;
  const side = {
    ...{ ...props, editor, record, steps, canMove },
    onShow: () => {
      setSheetOpen(false);
    },
  };
  return (
    <div className={classes.page} data-wide={place.isWide ? '' : undefined}>
      <div className={classes.main}>
        <Main {...props} editor={editor} disabled={!canMove} />
      </div>
      {place.isWide && <Side {...side} />}
      {!place.isWide && (
        <Bar
          {...side}
          onMore={() => {
            setSheetOpen(true);
          }}
        />
      )}
      <Modal
        open={isSheetOpen && asked === null}
        title={t('publish.title')}
        hideTitle
        onClose={() => {
          setSheetOpen(false);
        }}
      >
        <Side {...side} />
      </Modal>
      {asked && record && (
        <StepDialog step={asked} {...{ resource, record }} onTake={steps.take} onClose={steps.close} />
      )}
      <Decision {...props} editor={editor} />
    </div>
  );
});

/** What an address names: a number, or where the type has a key its text; null for a new record. */
const namedBy = ({ resource, place: { openId }, newId }: PageProps) => {
  if (openId === newId) return null;
  return resource.key && !/^\d+$/.test(openId) ? openId : Number(openId);
};

const useOpened = (props: PageProps) => {
  const { resource, place, addressOf, newId } = props;
  const navigate = useNavigate();
  const [made, setMade] = useState<AnyRecord | null>(null);
  const [turn, setTurn] = useState(0);
  const isNew = place.openId === newId;
  const named = namedBy(props);
  const id = typeof named === 'number' ? named : null;
  const isMade = made !== null && made.id === id;
  const found = useFound(resource);
  const [shown, setShown] = useState(place.openId);
  if (shown !== place.openId) {
    setShown(place.openId);
    // Another new one after the one that was made here.
    if (!isMade) {
      setMade(null);
      setTurn(turn + 1);
    }
  }
  const isName = named !== null && !isMade && !Number.isNaN(named);
  useEffect(() => {
    if (isName) void found.show(named);
  }, [found, named, isName]);
  // The text of a key may change while it is written: its record stays open at its number.
  const knownId = typeof named === 'string' ? found.data?.id : undefined;
  const handleKnown = useEffectEvent((known: number) => {
    void navigate(addressOf(String(known)), { replace: true });
  });
  useEffect(() => {
    if (knownId !== undefined) handleKnown(knownId);
  }, [knownId]);
  const isMissing = named !== null && !isMade && (Number.isNaN(named) || found.error?.status === 404);
  const handleCreated = (record: AnyRecord, isOpen: boolean) => {
    void place.store.list.refresh();
    // Who went elsewhere meanwhile stays there.
    if (!isOpen) return;
    setMade(record);
    void navigate(addressOf(String(record.id)), { replace: true });
  };
  return { found, id, isMissing, turn, made: isMade ? made : null, isNew: isNew || isMade, handleCreated };
};

/** A record of what is published, as a page: its form is saved by itself, beside it stands how it is published. */
export const PublishedPage = observer((asked: PageProps) => {
  const { source, isComing, ...props } = useCopied(useOpenFields(asked), asked.place.openId === asked.newId);
  const { resource, options, place } = props;
  const t = useT();
  const { found, id, isMissing, turn, made, isNew, handleCreated } = useOpened(props);
  // What was made of a copy stays the form that it was typed in.
  const [copiedId, setCopiedId] = useState<number | null>(null);
  const sourceId = made ? copiedId : (source?.id ?? null);
  if (sourceId !== copiedId) setCopiedId(sourceId);
  const record = made ?? (found.data?.id === id ? found.data : null);
  const words = wordsOf(resource);
  const title = record ? options.nameOf(record) : t(`${words}${isNew ? 'new' : 'loading'}`);
  return (
    <DetailPanel {...place} isWide={false} title={title} isMissing={isMissing}>
      <CopyNotice {...{ source, options }} />
      {isNew && isComing ? (
        <DetailSkeleton />
      ) : isNew ? (
        <Open key={`new.${turn}.${sourceId}`} {...props} opened={null} onCreated={handleCreated} />
      ) : (
        <AsyncView
          {...found.view}
          data={found.data?.id === id ? found.data : undefined}
          skeleton={<DetailSkeleton />}
          errorTitle={t('crud.failed')}
        >
          {(open) => <Open key={open.id} {...props} opened={open} onCreated={handleCreated} />}
        </AsyncView>
      )}
    </DetailPanel>
  );
});
