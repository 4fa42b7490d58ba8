import type { RecordNote } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT, useTexts } from '@pregao/platform';
import { Skeleton, type IconName, type Tone } from '@pregao/ui';
import { ChoiceChips, Timeline } from '@pregao/ui/data';
import { RowList, type RowListProps } from '../../rows/row-list.tsx';
import { NoteBox } from './note-box.tsx';
import { Note } from './note.tsx';
import type { RecordRef } from './record-ref.ts';
import classes from './record-timeline.module.css';
import ptBr from './record.pt-br.json';

interface Entry {
  id: string;
  at: string;
  title: string;
  reason: string | null;
  /** Null: the platform by itself. */
  actor: string | null;
  note: RecordNote | null;
}

interface RecordTimelineProps<E extends Entry, Kind extends string> {
  of: RecordRef;
  rows: RowListProps<E>['rows'] & { refresh: () => unknown };
  kinds: readonly { value: Kind; label: string }[];
  /** Null: entries of every kind. */
  kind: Kind | null;
  onKind: (kind: Kind | null) => void;
  faceOf: (entry: E) => readonly [tone: Tone, icon: IconName];
}

/** All that happened to a record, the newest first, and below the note that one writes. */
export const RecordTimeline = <E extends Entry, Kind extends string>(props: RecordTimelineProps<E, Kind>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { of, rows, kinds, kind, onKind, faceOf } = props;
  const refresh = () => {
    void rows.refresh();
  };
  return (
    <div className={classes.whole}>
      <NoteBox of={of} onDone={refresh} />
      <ChoiceChips<Kind | ''>
        label={t('record.timeline')}
        options={[{ value: '', label: t('record.all') }, ...kinds]}
        value={kind ?? ''}
        onChange={(next) => {
          onKind(next === '' ? null : next);
        }}
      />
      <div className={classes.entries}>
        <RowList
          rows={rows}
          skeleton={<Skeleton shape="block" height={440} />}
          failed={t('record.failed')}
          none={{ title: t(kind === null ? 'record.none' : 'record.noneOfKind') }}
          more={{ label: t('record.more'), className: classes.more }}
        >
          {(entries) => (
            <Timeline
              items={entries.map((entry) => {
                const [tone, icon] = faceOf(entry);
                const { id, title, at, actor, reason, note } = entry;
                return {
                  ...{ key: id, title, tone, icon },
                  time: `${formatDateTime(at)} · ${actor ?? t('record.platform')}`,
                  description: note ? (
                    <Note of={of} note={note} onDone={refresh} />
                  ) : (
                    reason && <q className={classes.note}>{reason}</q>
                  ),
                };
              })}
            />
          )}
        </RowList>
      </div>
    </div>
  );
};
