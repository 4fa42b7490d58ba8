import { useT, type Resource } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import type { Result } from '@pregao/store-kit';
import { AsyncView, Button, type IconName } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import type { SchemaLike } from '@pregao/ui/form';
import { useState, type ComponentType, type ReactNode } from 'react';
import { DetailPanel, DetailSkeleton } from '../../list/detail-panel.tsx';
import type { DetailProps } from '../../list/list-types.ts';
import { tabPart } from '../../list/use-open-row.ts';
import { Facts } from './facts.tsx';
import classes from './record-shell.module.css';

/** What staff may do with a record, as data. */
export interface RecordAction<T> {
  /** What its texts begin with: `title`, `effect`, `action`, `done`; with a reason also `hint` and `example`. */
  words: string;
  icon: IconName;
  isDanger?: boolean;
  when: (record: T) => boolean;
  /** Of `{ reason }`, where one is asked for. */
  reason?: SchemaLike;
  /** What one has to see before deciding. */
  figures?: (record: T) => readonly { label: string; value: ReactNode }[];
  run: (record: T, reason: string) => Promise<Result<unknown>>;
}

/** The dialog of an action. */
export interface ActionProps<T> {
  action: RecordAction<T>;
  record: T;
  /** Of the record. */
  title: string;
  onChanged: () => void;
  onClose: () => void;
}

interface RecordTab<T> {
  /** What the address says of it, as `?aba=historico`; the first is said by none. */
  key: string;
  label: string;
  content: (record: T) => ReactNode;
}

interface Slots<T> {
  /** What the record is, at a look: its figure and its state. */
  head: (record: T) => ReactNode;
  facts: (record: T) => readonly string[];
  actions: readonly RecordAction<T>[];
  Dialog: ComponentType<ActionProps<T>>;
  /** An action was done. */
  onChanged: () => void;
  tabs: readonly [RecordTab<T>, ...RecordTab<T>[]];
  /** Beside the tabs where there is room, else below them. */
  side: (record: T) => ReactNode;
}

interface RecordShellProps<T> extends Slots<T> {
  place: Omit<DetailProps<unknown>, 'openId' | 'store'>;
  title: string;
  /** Nothing has this address. */
  isMissing: boolean;
  record: Resource<T, string>['view'];
  /** Title of an error that can be retried. */
  failed: string;
}

const Content = <T,>({ record, title, ...slots }: Slots<T> & { record: T; title: string }) => {
  const t = useT();
  const { head, facts, actions, Dialog, onChanged, tabs, side } = slots;
  const [asked, setAsked] = useState<RecordAction<T> | null>(null);
  const [address] = useState(() => {
    const keys = tabs.map(({ key }) => key);
    return listQuery({ tab: param.oneOf(tabPart, keys, tabs[0].key) });
  });
  const { query, change } = useListQuery(address);
  const offered = actions.filter(({ when }) => when(record));
  return (
    <div className={classes.record}>
      <div className={classes.head}>
        <div className={classes.figure}>{head(record)}</div>
        <Facts of={facts(record)} />
        {offered.length > 0 && (
          <div className={classes.actions}>
            {offered.map((action) => (
              <Button
                key={action.words}
                size="small"
                icon={action.icon}
                onClick={() => {
                  setAsked(action);
                }}
              >
                {t(`${action.words}action`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className={classes.body}>
        <Tabs
          label={title}
          value={query.tab}
          onChange={(tab) => {
            change({ tab }, { replace: true });
          }}
          tabs={tabs.map(({ key, label, content }) => ({
            key,
            label,
            content: key === query.tab && <div className={classes.panels}>{content(record)}</div>,
          }))}
        />
        <div className={classes.panels}>{side(record)}</div>
      </div>
      {asked && (
        <Dialog
          action={asked}
          {...{ record, title, onChanged }}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </div>
  );
};

/**
 * A record that staff work on, over its list or as a page: title, state, facts and actions above its tabs, which are in
 * the address. What it shows is data; its siblings are the rows of the list, by `j` and `k`.
 */
export const RecordShell = <T,>({ place, title, isMissing, record, failed, ...slots }: RecordShellProps<T>) => (
  <DetailPanel {...place} title={title} isMissing={isMissing}>
    <AsyncView {...record} skeleton={<DetailSkeleton />} errorTitle={failed}>
      {(shown) => <Content {...slots} record={shown} title={title} />}
    </AsyncView>
  </DetailPanel>
);
