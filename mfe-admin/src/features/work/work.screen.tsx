import { listStaffWork, workBlocks } from '@pregao/contract';
import { col, type ListDescription, ListScreen, ListStore } from '@pregao/screens';
import { workList } from '../../common/work-query.ts';
import ptBr from './work.pt-br.json';

const createWork = () => new ListStore({ list: listStaffWork, query: workList });

const work: ListDescription<ReturnType<typeof createWork>> = {
  path: '/meu-trabalho',
  words: 'work.',
  texts: ptBr,
  icon: 'edit',
  query: workList,
  createStore: createWork,
  addressOf: ({ address }) => address,
  tabs: { by: 'block', values: workBlocks },
  columns: [
    col.text('title', { clip: 360 }),
    col.muted('type'),
    col.moment('at'),
    col.custom('by_name', ({ by_name: name }) => name, { card: 'foot', clip: 160 }),
    col.custom('note', ({ note }) => note, { clip: 260 }),
  ],
};

/** What one writes, looks through and keeps, of all that is published: the rows behind the counts of `/`. */
export const WorkScreen = () => <ListScreen description={work} />;
