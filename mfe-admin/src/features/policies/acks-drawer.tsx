import { ackStates, exportPolicyAcks, listPolicyAcks, type PolicyAckLine, type ResponseOf } from '@pregao/contract';
import { formatDate, formatDateTime } from '@pregao/format';
import { getPlatform, useQuery, useT } from '@pregao/platform';
import { AsyncView, EmptyState, Skeleton } from '@pregao/ui';
import { ChoiceChips, StatusTag } from '@pregao/ui/data';
import { SearchField } from '@pregao/ui/form';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DownloadButton } from '../../common/download-button.tsx';
import classes from './policy-acks.module.css';

type Acks = ResponseOf<typeof listPolicyAcks>;
type State = PolicyAckLine['state'];

/** Of those who are found as many are named as one call gives. */
const mostNamed = 100;
const all = 'all';
const tones = { acknowledged: 'success', pending: 'warning', late: 'danger' } as const;

const Person = ({ person }: { person: PolicyAckLine }) => {
  const t = useT();
  const { state, version, acknowledged_at: at, due_on: day } = person;
  return (
    <li>
      <span>
        <strong>{person.name}</strong>
        <span>{person.department}</span>
      </span>
      <span className={classes.when}>
        <StatusTag tone={tones[state]}>{ackStates[state]}</StatusTag>
        <span>
          {at === null ? t('acks.due', { day: formatDate(day) }) : t('acks.read', { at: formatDateTime(at), version })}
        </span>
      </span>
    </li>
  );
};

interface NarrowingProps {
  found: Acks | undefined;
  state: State | null;
  department: string | null;
  onState: (state: State | null) => void;
  onDepartment: (department: string | null) => void;
}

/** By where people stand, and by department where there are several. */
const Narrowing = ({ found, state, department, onState, onDepartment }: NarrowingProps) => {
  const t = useT();
  const counts = found?.counts;
  const departments = found?.departments ?? [];
  return (
    <>
      <ChoiceChips
        label={t('acks.states')}
        value={state ?? all}
        options={[
          { value: all, label: t('acks.all'), ...(counts && { count: counts.asked }) },
          ...(['acknowledged', 'pending', 'late'] as const).map((value) => ({
            value,
            label: t(`acks.${value}`),
            ...(counts && { count: counts[value] }),
          })),
        ]}
        onChange={(value) => {
          onState(value === all ? null : (value as State));
        }}
      />
      {departments.length > 1 && (
        <ChoiceChips
          label={t('acks.departments')}
          value={department ?? all}
          options={[
            { value: all, label: t('acks.everyDepartment') },
            ...departments.map(({ department: name, asked, acknowledged }) => ({
              value: name,
              label: t('acks.ofDepartment', { name, acknowledged, asked }),
            })),
          ]}
          onChange={(value) => {
            onDepartment(value === all ? null : value);
          }}
        />
      )}
    </>
  );
};

/** Everybody a document asks to read it: who has, who has not, and since when they are late. */
export const AcksDrawer = observer(({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useT();
  const [asked, setAsked] = useState({
    q: '',
    state: null as State | null,
    department: null as string | null,
  });
  const { q, state, department } = asked;
  const narrow = (change: Partial<typeof asked>) => {
    setAsked({ ...asked, ...change });
  };
  const filter = { ...(q && { q }), ...(state && { state }), ...(department && { department: department as never }) };
  const found = useQuery(
    listPolicyAcks,
    { params: { id }, query: { ...filter, per_page: mostNamed } },
    { staleTime: 0 },
  );
  return (
    <Drawer open title={t('acks.title')} description={t('acks.text')} width={560} onClose={onClose}>
      <div className={classes.drawer}>
        <div className={classes.tools}>
          <SearchField
            label={t('acks.search')}
            value={q}
            onChange={(words) => {
              narrow({ q: words });
            }}
          />
          <DownloadButton
            label={t('acks.export')}
            usualName="leituras.csv"
            load={(signal) =>
              getPlatform().api.call(exportPolicyAcks, {
                ...{ params: { id }, query: filter, responseType: 'blob', signal },
              } as never)
            }
            saved={(name) => t('acks.exported', { name })}
            failed={t('acks.exportFailed')}
          />
        </div>
        <Narrowing
          {...{ state, department }}
          found={found.data}
          onState={(next) => {
            narrow({ state: next });
          }}
          onDepartment={(next) => {
            narrow({ department: next });
          }}
        />
        <AsyncView
          {...found.view}
          skeleton={<Skeleton lines={8} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState icon="search" title={t('acks.none')} />}
          errorTitle={t('acks.failed')}
        >
          {({ data, meta }) => (
            <>
              <ul className={classes.people} aria-label={t('acks.people')}>
                {data.map((person) => (
                  <Person key={person.user_id} person={person} />
                ))}
              </ul>
              {meta.total > data.length && (
                <p className={classes.more}>{t('acks.more', { shown: data.length, count: meta.total })}</p>
              )}
            </>
          )}
        </AsyncView>
      </div>
    </Drawer>
  );
});
