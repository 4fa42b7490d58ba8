import type { TestApp } from './harness.ts';
import type { Sample } from './resource-sample.ts';

/** Of what rooms and editions of the samples are made; each test database has its own. */
export const liveNeeds = { program: 0, otherProgram: 0, plan: 0, room: 0, presenter: 0, otherPresenter: 0 };

const beginLive = async ({ core: { db } }: TestApp) => {
  const program = (name: string) =>
    db
      .insertInto('program')
      .values({ name, slug: name })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
  // Past the ids of other samples, which name their authors by number.
  const presenter = (id: number, slug: string) =>
    db
      .insertInto('instructor')
      .values({ id, name: slug, slug, credential_kind: 'CNPI', credential_number: '10' })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: slug }))
      .returning('id')
      .executeTakeFirstOrThrow();
  liveNeeds.program = (await program('programa-de-teste')).id;
  liveNeeds.otherProgram = (await program('outro-programa')).id;
  liveNeeds.presenter = (await presenter(9_001, 'apresentadora-de-teste')).id;
  liveNeeds.otherPresenter = (await presenter(9_002, 'outro-apresentador')).id;
  const plan = await db
    .insertInto('signature_type')
    .values({ name: 'Plano de teste', slug: 'plano-de-teste', status: 'published', live_revision: 1 })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Plano de teste' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  liveNeeds.plan = plan.id;
  const room = await db
    .insertInto('broadcast')
    .values({
      title: 'Sala de teste',
      slug: 'sala-de-teste',
      program_id: liveNeeds.program,
      category_id: 4,
      provider: 'youtube',
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ provider: 'youtube' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  liveNeeds.room = room.id;
  await db
    .insertInto('broadcast_signature_type')
    .values({ broadcast_id: room.id, signature_type_id: plan.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const first = Date.parse('2031-03-03T12:00:00Z');
const hour = 3_600_000;
const at = (n: number, minutes = 0) => new Date(first + n * hour + minutes * 60_000).toISOString();

/** Of rooms and their editions. */
export const liveSamples: Readonly<Record<string, Sample>> = {
  broadcast: {
    values: (n) => ({
      title: `Sala de teste ${n}`,
      slug: `sala-de-teste-${n}`,
      program_id: liveNeeds.program,
      category_id: 4,
      description: 'Uma sala.',
      cover_id: null,
      company_id: null,
      plans: [{ signature_type_id: liveNeeds.plan, delay_s: 30 }],
      method_ids: [1, 2],
      provider: 'youtube',
      source_url: 'https://www.youtube.com/watch?v=abc',
      dvr_window_s: 3600,
      has_recommendations: true,
      presenter_ids: [liveNeeds.presenter],
      disclaimer_id: 2,
      floating_enabled: true,
      badge_color: 'live',
      badge_content: 'Ao vivo',
      active: true,
      opens_before_min: 20,
      closes_after_min: 40,
      writers: 'plan',
      slow_mode_s: 5,
      links_allowed: true,
      files_allowed: false,
      hold_contacts: true,
      hold_links: true,
      hold_first: false,
      forbidden_words: ['lucro certo'],
      welcome_text: 'Bem-vindos.',
    }),
    change: { slow_mode_s: 15 },
    otherChange: { badge_content: 'No ar' },
    refused: [
      ['title', 'x'],
      ['slug', 'Com Espaço'],
      ['program_id', 999999],
      ['category_id', 999999],
      ['description', 'x'.repeat(2001)],
      ['cover_id', 999999],
      ['company_id', 999999],
      ['plans', [{ signature_type_id: 999999, delay_s: 0 }]],
      ['method_ids', [999999]],
      ['provider', 'twitch'],
      ['source_url', 'javascript:alert(1)'],
      ['source_url', 'https://youtube.com.example.org/live'],
      ['dvr_window_s', 43201],
      ['presenter_ids', [999999]],
      ['disclaimer_id', 999999],
      ['badge_color', 'rosa'],
      ['badge_content', ''],
      ['opens_before_min', 241],
      ['writers', 'ninguem'],
      ['slow_mode_s', 121],
      ['forbidden_words', Array.from({ length: 201 }, (_, n) => `palavra ${n}`)],
      ['welcome_text', 'x'.repeat(501)],
    ],
    text: 'title',
    filters: {
      get program_id(): [string, string] {
        return [String(liveNeeds.program), String(liveNeeds.otherProgram)];
      },
      category_id: ['4', '5'],
      get presenter_id(): [string, string] {
        return [String(liveNeeds.presenter), String(liveNeeds.otherPresenter)];
      },
      get plan_id(): [string, string] {
        return [String(liveNeeds.plan), '999999'];
      },
    },
    bulk: { active: false },
    begin: beginLive,
  },
  edition: {
    values: (n) => ({
      title: `Edição de teste ${n}`,
      broadcast_id: liveNeeds.room,
      starts_at: at(n),
      ends_at: at(n, 45),
      presenter_ids: [liveNeeds.presenter],
      source_url: null,
      replay_media: null,
      replay_until: null,
    }),
    change: { source_url: 'https://youtu.be/abc' },
    otherChange: { replay_media: 'aula.webm' },
    refused: [
      ['title', 'x'],
      ['broadcast_id', 999999],
      ['starts_at', '2031-13-01'],
      ['ends_at', at(0, -9000)],
      ['presenter_ids', []],
      ['presenter_ids', [999999]],
      ['source_url', 'http://youtu.be/abc'],
      ['source_url', 'https://vimeo.com/1'],
      ['replay_media', '../senha.webm'],
      ['replay_until', '2031-01-01T00:00:00Z'],
    ],
    text: 'title',
    filters: {
      get program_id(): [string, string] {
        return [String(liveNeeds.program), String(liveNeeds.otherProgram)];
      },
      get broadcast_id(): [string, string] {
        return [String(liveNeeds.room), '999999'];
      },
      category_id: ['4', '5'],
      get presenter_id(): [string, string] {
        return [String(liveNeeds.presenter), String(liveNeeds.otherPresenter)];
      },
      get plan_id(): [string, string] {
        return [String(liveNeeds.plan), '999999'];
      },
      situation: ['scheduled,live', 'ended'],
      from: ['2031-01-01', '2099-01-01'],
      to: ['2099-01-01', '2031-01-01'],
    },
    bulk: {},
    begin: beginLive,
  },
  'schedule-slot': {
    values: (n) => ({
      title: `Bloco de teste ${n}`,
      company_id: 1,
      program_id: liveNeeds.program,
      broadcast_id: liveNeeds.room,
      type: '5',
      weekdays: ['1', '3'],
      on_date: null,
      start_time: '09:00',
      end_time: '10:30',
      valid_from: '2031-01-01',
      valid_until: '2031-12-31',
      follows_market: true,
      presenter_ids: [liveNeeds.presenter],
      exceptions: [
        { date: '2031-03-03', kind: 'moved', new_start: '11:00', new_end: '12:00', note: 'Feriado lá fora' },
      ],
      active: true,
    }),
    change: { start_time: '08:30' },
    otherChange: { follows_market: false },
    refused: [
      ['title', 'x'.repeat(121)],
      ['company_id', 999999],
      ['program_id', 999999],
      ['broadcast_id', 999999],
      ['type', '9'],
      ['weekdays', []],
      ['weekdays', ['1', '1']],
      ['on_date', '03/03/2031'],
      ['start_time', '25:00'],
      ['end_time', 'meio-dia'],
      ['valid_until', '2030-01-01'],
      ['presenter_ids', [999999]],
      ['exceptions', [{ date: '2031-03-03', kind: 'moved', new_start: null, new_end: null, note: '' }]],
    ],
    text: 'title',
    filters: {
      company_id: ['1', '2'],
      get program_id(): [string, string] {
        return [String(liveNeeds.program), String(liveNeeds.otherProgram)];
      },
      get broadcast_id(): [string, string] {
        return [String(liveNeeds.room), '999999'];
      },
      type: ['5,1', '1'],
    },
    bulk: { active: false },
    begin: beginLive,
  },
};
