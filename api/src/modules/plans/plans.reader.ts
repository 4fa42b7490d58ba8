import { findPlan, type PlanPage, type PlanRoom } from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Db, Tx } from '../../db/open.ts';
import { serveReader } from '../../resource/reader/serve-reader.ts';
import type { Values } from '../../resource/server-resource.ts';
import type { AccessService, Rights } from '../access/index.ts';
import { coverOf, presentInstructor, type Audience } from '../catalog/index.ts';
import { roomArt } from '../live/index.ts';
import { planGraph } from './plan-graph.ts';
import {
  contentKinds,
  countMissing,
  listFirstContents,
  listSamples,
  listTeachers,
  type ContentRow,
  type Reached,
  type SampleRow,
} from './plan-contents.repository.ts';
import { isWaiting } from './plan-waiting.repository.ts';
import { planRule } from './plans.policy.ts';
import { listNames, listRooms, type PlanRow, type RoomRow } from './plans.repository.ts';
import { planResource } from './plans.resource.ts';
import { contentCover, presentContent, type PlansService, type PlanVisitor } from './plans.service.ts';

const firstOfKind = 8;
const teachersShown = 8;
const samplesOfKind = 3;

type Row = PlanRow & { description_html: string; archived: boolean };

const presentRoom = (room: RoomRow, { variant }: Audience): PlanRoom => ({
  id: room.id,
  title: room.title,
  program: room.program,
  cover: coverOf(roomArt(room), variant),
  path: `/cliente/lives/${room.id}`,
  delay_s: room.delay_s,
  presenters: room.presenters.map(presentInstructor),
  next:
    room.edition !== null && room.starts_at !== null && room.ends_at !== null
      ? { title: room.edition, starts_at: room.starts_at, ends_at: room.ends_at }
      : null,
});

/** What everybody may try of a content, and where. */
const presentSample = (row: SampleRow, audience: Audience): PlanPage['samples'][number] => {
  const { kind, title, path } = presentContent(row, audience);
  const pages = `Amostra de ${row.pages === 1 ? '1 página' : `${row.pages ?? 0} páginas`}`;
  return {
    kind,
    title,
    what: row.lesson === null ? pages : `Aula livre: ${row.lesson}`,
    cover: contentCover(row, audience.variant),
    path: kind === 'ebook' ? `${path}?amostra` : path,
  };
};

const byKind = (rows: readonly (ContentRow & { count: number })[], audience: Audience): PlanPage['contents'] =>
  contentKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const [first] = own;
    return first ? [{ kind, count: first.count, items: own.map((row) => presentContent(row, audience)) }] : [];
  });

/** The page of a plan: what it is, costs and opens, under the brand it is read in. */
export const createPlanReader = (core: Core, plans: PlansService, access: AccessService) => {
  const details = async (db: Db, row: Row, { companyId, audience, held }: PlanVisitor) => {
    const others = held.filter((id) => id !== row.id);
    const reach = await access.ofPlans(db, [row.id, ...others], companyId);
    const reached: Reached = { companyId, rights: reach.get(row.id) as Rights };
    const theirs = new Map([...reach].filter(([id]) => id !== row.id));
    const [first, teachers, rooms, samples, beside, missing] = await Promise.all([
      listFirstContents(db, reached, firstOfKind),
      listTeachers(db, reached, teachersShown),
      listRooms(db, companyId, row.id, core.now().toISOString()),
      listSamples(db, reached, samplesOfKind),
      others.length > 0 ? listNames(db, companyId, others) : [],
      others.length > 0 ? countMissing(db, reached, row.id, theirs) : [],
    ]);
    return {
      contents: byKind(first, audience),
      teachers: teachers.map(({ headline, photo, courses, ...person }) => ({
        ...presentInstructor(person),
        headline,
        photo,
        courses,
      })),
      rooms: rooms.map((room) => presentRoom(room, audience)),
      samples: samples.map((sample) => presentSample(sample, audience)),
      beside: beside.map(({ name }) => name),
      missing,
    };
  };

  const complete = async (row: Row, { db, reader, isPreview }: { db: Db; reader: PlanVisitor; isPreview: boolean }) => {
    // As publishing writes what it opens and sells; a preview takes it back.
    if (isPreview) await planResource.options.afterPublish?.(db as Tx, row);
    const [summary] = await plans.present(db, [row], reader);
    const { userId } = reader.audience.reader;
    const isUnsold = summary?.periods.length === 0 && !row.archived;
    return {
      ...{ ...row, ...summary, ...(row.archived && { periods: [] }) },
      ...(await details(db, row, reader)),
      waiting: isUnsold && userId !== null && (await isWaiting(db, row.id, userId)),
    };
  };

  const served = serveReader<PlanVisitor>(core, planResource, {
    find: findPlan,
    rule: planRule,
    readerOf: (viewer, { variant }) => plans.visitorOf(viewer, variant),
    read: { archived: sql`t.live_revision IS NULL` },
    complete,
    page: {
      graph: planGraph,
      isUnlisted: (answer) => (findPlan.response.safeParse(answer).data?.periods.length ?? 0) === 0,
    },
  });
  return {
    ...served,
    /** A plan as a reader would see it once its row as it stands is published, in a transaction that is taken back; null: they would not. */
    asShown: async (tx: Tx, reader: PlanVisitor, slug: string): Promise<Values | null> => {
      const row = await served.service.row(tx, reader, slug);
      return row ? complete(row as unknown as Row, { db: tx, reader, isPreview: true }) : null;
    },
  };
};
