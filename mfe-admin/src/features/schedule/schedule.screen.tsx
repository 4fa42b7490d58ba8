import { listScheduleGrid, selectCompany, type ScheduleBlock, type ScheduleWeek } from '@pregao/contract';
import { formatDate, plusDays, weekdayOf } from '@pregao/format';
import { ButtonLink, useCan, usePageTitle, usePlatform, useQuery, useT, useTexts } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { ScreenHeader } from '@pregao/screens';
import { AsyncView, Button, Container, Heading, IconButton, Segmented, Skeleton } from '@pregao/ui';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GenerateDialog } from './generate-dialog.tsx';
import { movedTimes, type Drag, type Times } from './moved-times.ts';
import { findSlot, saveTimes, type Slot } from './schedule.api.ts';
import { useTellUndoable } from '../../common/undoable.ts';
import classes from './schedule.module.css';
import ptBr from './schedule.pt-br.json';
import { SlotPanel } from './slot-panel.tsx';
import { WeekGrid } from './week-grid.tsx';

const place = listQuery({
  brand: param.id('marca'),
  week: param.day('semana'),
  day: param.day('dia'),
  open: param.text('registro', /^[\w-]{1,40}$/, null),
});

/** Week and brand as the address says them, and the block that is open. For observers. */
const useGrid = () => {
  const { query, change } = useListQuery(place, '/grade-programacao');
  const company = query.brand ?? 1;
  const { week } = query;
  const grid = useQuery(listScheduleGrid, { query: { company_id: company, ...(week && { week }) } }, { staleTime: 0 });
  const brands = useQuery(selectCompany, { query: {} });
  return { query, change, company, grid, brands };
};

/** Writes where a block was dragged to, with the way back; what the server refuses is said, and the block goes back. */
const useMove = (refresh: () => Promise<void>) => {
  const t = useT();
  const { notify } = usePlatform();
  const tell = useTellUndoable();
  const save = async (slot: Slot, times: Partial<Times>) => {
    const saved = await saveTimes(slot, times);
    await refresh();
    return saved.ok ? saved : { ...saved, message: Object.values(saved.fields ?? {}).flat()[0] ?? saved.message };
  };
  return async (block: ScheduleBlock, drag: Drag) => {
    const found = await findSlot(block.slot_id);
    if (!found.ok) {
      notify.error(found.message);
      return;
    }
    const { weekdays, on_date, start_time, end_time } = found.data;
    const moved = await save(found.data, movedTimes(found.data, block.date, drag));
    if (!moved.ok) {
      notify.error(moved.message);
      return;
    }
    tell({
      text: t('grid.moved', { title: block.title }),
      undo: () => save(moved.data, { weekdays, on_date, start_time, end_time }),
    });
  };
};

type Grid = ReturnType<typeof useGrid>;

const WeekSteps = ({ query, change, week }: Pick<Grid, 'query' | 'change'> & { week: ScheduleWeek | undefined }) => {
  const t = useT();
  const step = (days: number) => {
    if (week) change({ week: plusDays(week.week, days), day: null });
  };
  return (
    <div className={classes.steps}>
      <IconButton icon="chevron-left" label={t('grid.before')} onClick={() => step(-7)} />
      <span className={classes.week}>
        {week && `${formatDate(week.week).slice(0, 5)} – ${formatDate(plusDays(week.week, 6))}`}
      </span>
      <IconButton icon="chevron-right" label={t('grid.after')} onClick={() => step(7)} />
      <Button
        size="small"
        variant="ghost"
        disabled={query.week === null && query.day === null}
        onClick={() => {
          change({ week: null, day: null });
        }}
      >
        {t('grid.thisWeek')}
      </Button>
    </div>
  );
};

const Tools = observer(({ grid: { company, brands, change }, onGenerate }: { grid: Grid; onGenerate: () => void }) => {
  const t = useT();
  const canGenerate = useCan('create', 'Transmissões');
  const canCreate = useCan('create', 'Grade de Programação');
  return (
    <div className={classes.tools}>
      {/* Nothing moves when the brands come. */}
      {!brands.data && !brands.view.error && <Skeleton width={264} height={36} />}
      {brands.data && (
        <Segmented
          label={t('grid.brand')}
          size="medium"
          value={company}
          options={brands.data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(brand) => {
            change({ brand });
          }}
        />
      )}
      {canGenerate && (
        <Button icon="calendar" onClick={onGenerate}>
          {t('grid.generate')}
        </Button>
      )}
      {canCreate && (
        <ButtonLink to={`/grade-programacao?marca=${company}&registro=novo`} variant="primary" icon="plus">
          {t('grid.new')}
        </ButtonLink>
      )}
    </div>
  );
});

/** On a phone one day at a time. */
const DayChoice = ({ week, day, change }: { week: ScheduleWeek; day: string } & Pick<Grid, 'change'>) => {
  const t = useT();
  return (
    <Segmented
      label={t('grid.whichDay')}
      size="small"
      value={day}
      options={week.days.map(({ date }) => ({ value: date, label: t(`grid.day.${weekdayOf(date)}`) }))}
      onChange={(next) => {
        change({ day: next });
      }}
    />
  );
};

const dayOf = (week: ScheduleWeek, asked: string | null) =>
  [asked, week.today, week.week].find((day) => week.days.some(({ date }) => date === day)) ?? week.week;

/** The weekly grid of a brand, where blocks are dragged or written. */
export const ScheduleScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const isWide = useMedia(wideScreen);
  const canMove = useCan('update', 'Grade de Programação');
  const state = useGrid();
  const { query, change, company, grid } = state;
  const [isGenerating, setGenerating] = useState(false);
  const move = useMove(() => grid.refresh());
  usePageTitle(query.open === null ? t('grid.title') : undefined);
  const open = (block: ScheduleBlock) => {
    change({ open: String(block.slot_id), day: block.date });
  };
  return (
    <>
      {(isWide || query.open === null) && (
        <Container width="full" className={classes.page}>
          <ScreenHeader>
            <Heading level={1}>{t('grid.title')}</Heading>
            <Tools
              grid={state}
              onGenerate={() => {
                setGenerating(true);
              }}
            />
          </ScreenHeader>
          <WeekSteps query={query} change={change} week={grid.data} />
          <AsyncView {...grid.view} skeleton={<Skeleton shape="block" height={560} />}>
            {(week) => (
              <>
                {!isWide && <DayChoice week={week} day={dayOf(week, query.day)} change={change} />}
                {week.blocks.length === 0 && <p className={classes.empty}>{t('grid.empty')}</p>}
                <WeekGrid
                  week={week}
                  days={isWide ? week.days.map(({ date }) => date) : [dayOf(week, query.day)]}
                  canMove={canMove}
                  onOpen={open}
                  onMove={move}
                />
              </>
            )}
          </AsyncView>
        </Container>
      )}
      {query.open !== null && (
        <SlotPanel
          key={query.open}
          openId={query.open}
          isWide={isWide}
          back={`/grade-programacao?marca=${company}`}
          close={() => {
            change({ open: null });
          }}
          onChanged={() => void grid.refresh()}
        />
      )}
      {isGenerating && (
        <GenerateDialog
          company={company}
          onClose={() => {
            setGenerating(false);
          }}
        />
      )}
    </>
  );
});
