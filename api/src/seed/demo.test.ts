import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { businessDay } from '@pregao/format';
import { isTradingDay } from '@pregao/format/trading-day';
import { testApp, type TestApp } from '../../test/harness.ts';
import { sanitizeHtml } from '../resource/record/html.ts';
import { seedDemo } from './demo.ts';

let app: TestApp;
let took = 0;
before(async () => {
  app = await testApp();
  const begun = process.cpuUsage();
  assert.equal(await seedDemo(app.core), true);
  // The embedded database works in this process: its work is measured, not what else the machine is doing.
  const { user, system } = process.cpuUsage(begun);
  took = (user + system) / 1000;
});
after(() => app.close());

const rows = async (text: string) => (await app.database.query(text)).rows;
const one = async (text: string) => Object.values((await rows(text))[0] ?? {}).map(Number);
const login = async (name: string) => {
  const { body } = await app.call('POST', '/api/login', {
    body: { email: `${name}@pregao.test`, password: 'Pregao#2026' },
  });
  return { token: body.access_token as string, user: body.user as { id: number; profile_id: number } };
};

test('the platform is filled once, by less than 15 seconds of work', async () => {
  assert.ok(took < 15_000, `${took} ms`);
  assert.equal(await seedDemo(app.core), false);
  assert.deepEqual(
    await one(`SELECT count(*) FROM app_user WHERE profile_id = 3 AND email LIKE '%@exemplo.test'`),
    [500],
  );
});

test('sixty customers of XP are in every state, each that was released with its accesses', async () => {
  assert.deepEqual(
    (await rows('SELECT state, count(*)::int AS n FROM xp_client_release GROUP BY 1 ORDER BY 1')).map(
      ({ state, n }) => [state, n],
    ),
    [
      ['expired', 6],
      ['pending', 10],
      ['refused', 5],
      ['released', 22],
      ['revoked', 5],
      ['validated', 12],
    ],
  );
  assert.deepEqual(
    await one(`SELECT count(DISTINCT advisor_id) AS a, count(*) FILTER (WHERE released_at > now() OR updated_at > now()) AS b,
      count(*) FILTER (WHERE (released_at IS NULL) <> NOT EXISTS (SELECT FROM access_grant g
        WHERE g.source_type = 'xp_release' AND g.source_id = r.id AND g.user_id = r.user_id)) AS c,
      count(*) FILTER (WHERE state = 'released' AND least(expires_at, condition_ends_at) <= now()) AS d
      FROM xp_client_release r`),
    [4, 0, 0, 0],
  );
  const { token } = await login('cliente');
  const { rows: mine } = await app.database.query(
    `SELECT r.xp_code FROM xp_client_release r JOIN app_user u ON u.identifier = r.document
      WHERE u.email = 'cliente@pregao.test' AND r.state = 'validated'`,
  );
  const { body } = await app.call('GET', `/api/check-xpcode?code=${mine[0]?.xp_code}`, { token });
  assert.equal(body.valid, true);
});

test('the help centre has answers in every category, each with the version that readers see', async () => {
  const [{ live, categories }] = (await rows(`SELECT count(*) FILTER (WHERE live_revision IS NOT NULL)::int AS live,
    count(DISTINCT category_id)::int AS categories FROM faq`)) as [{ live: number; categories: number }];
  assert.ok(live >= 24 && categories >= 5, `${live} in ${categories}`);
  const { body } = await app.call('GET', '/api/list-help?q=pix');
  assert.equal(body.found[0].question, 'Como pago com Pix?');
  for (const { answer_html, data } of await rows(`SELECT f.answer_html, v.data FROM faq f
    JOIN content_version v ON v.entity = 'faq' AND v.entity_id = f.id AND v.n = f.live_revision`)) {
    assert.equal(sanitizeHtml(String(answer_html)), answer_html);
    assert.equal((data as { answer_html: string }).answer_html, answer_html);
  }
});

test('the rooms have been talking: messages of every type, some hidden, deleted, held, reported, and people muted', async () => {
  assert.deepEqual(
    await one(`SELECT (SELECT count(DISTINCT chat_id) FROM chat_message) AS a,
      (SELECT count(*) FROM chat_message WHERE held_for IS NOT NULL) AS b, (SELECT count(*) FROM chat_report) AS c,
      (SELECT count(*) FROM chat_mute) AS d, (SELECT count(*) FROM chat_poll) AS e, (SELECT count(*) FROM chat_pin) AS f`),
    [4, 3, 6, 3, 4, 4],
  );
  const [messages, hidden, deleted, replies] = await one(`SELECT count(*) AS a, count(*) FILTER (WHERE hidden) AS b,
    count(deleted_at) AS c, count(reply_to_id) AS d FROM chat_message`);
  assert.ok(Math.abs((messages ?? 0) - 3_000) < 60, String(messages));
  assert.ok(
    [hidden, deleted, replies].every((count) => (count ?? 0) > 5),
    String([hidden, deleted, replies]),
  );
  assert.deepEqual(await one(`SELECT count(DISTINCT type) AS a FROM chat_message WHERE type <> 4`), [4]);
  // Each is at its place in the record of its room.
  assert.deepEqual(
    await one(`SELECT count(*) AS a FROM chat_message m LEFT JOIN live_event e ON e.stream = 'room:' || m.chat_id
      AND e.seq = m.seq AND e.ref = m.id WHERE m.held_for IS NULL AND e.seq IS NULL`),
    [0],
  );
});

test('one replay has a recording as long as its talk, with all that a room may do in its record', async () => {
  const [seconds, duration, talked] = await one(`SELECT extract(epoch FROM c.ends_at - c.starts_at)::int AS a,
    v.duration_s AS b, (SELECT count(*) FROM chat_message m WHERE m.chat_id = b.chat_id AND m.created_at
      BETWEEN c.starts_at - interval '5 minutes' AND c.ends_at) AS c
    FROM video v JOIN broadcast_card c ON c.id = v.replay_of JOIN broadcast b ON b.id = c.broadcast_id
    WHERE v.provider = 'hls'`);
  assert.equal(duration, seconds);
  assert.ok(Math.abs((talked ?? 0) - 500) < 20, String(talked));
  const kinds = await rows(`SELECT DISTINCT e.kind FROM live_event e JOIN broadcast b ON e.stream = 'room:' || b.chat_id
    JOIN broadcast_card c ON c.broadcast_id = b.id JOIN video v ON v.replay_of = c.id
    WHERE v.provider = 'hls' AND e.created_at BETWEEN c.starts_at AND c.ends_at ORDER BY e.kind`);
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['msg.del', 'msg.hide', 'msg.new', 'msg.react', 'pin', 'poll', 'rec.update', 'user.mute'],
  );
  // The record says of each message what its reactions say now.
  assert.deepEqual(
    await one(`SELECT count(*) AS a FROM (SELECT DISTINCT ON (ref) ref, payload FROM live_event
      WHERE kind = 'msg.react' ORDER BY ref, seq DESC) e WHERE (SELECT count(*) FROM chat_reaction r
      WHERE r.message_id = e.ref) <> (SELECT sum((one->>'count')::int) FROM jsonb_array_elements(payload->'reactions') one)`),
    [0],
  );
});

test('production refuses the demonstration data', async () => {
  await assert.rejects(seedDemo({ ...app.core, config: { ...app.config, NODE_ENV: 'production' } }), /production/);
});

test('the catalogue is whole: courses, modules, lessons, plans and the market they talk about', async () => {
  const [courses, bare, tickers, plans, ebooks, coupons] =
    await one(`SELECT (SELECT count(*) FROM course WHERE status = 'published') AS a,
    (SELECT count(*) FROM course_module m WHERE (SELECT count(*) FROM lesson l WHERE l.module_id = m.id) NOT BETWEEN 3 AND 8) AS b, (SELECT count(*) FROM financial_asset WHERE exchange = 'B3') AS c,
    (SELECT count(*) FROM signature_type) AS d, (SELECT count(*) FROM ebook) AS e, (SELECT count(*) FROM coupon) AS f`);
  assert.ok(courses! >= 40 && tickers! >= 30 && ebooks! >= 5, `${courses} ${tickers} ${ebooks}`);
  assert.deepEqual([bare, plans, coupons], [0, 6, 54]);
  assert.deepEqual(
    await one(
      `SELECT count(*) FROM course c WHERE (SELECT count(*) FROM course_module m WHERE m.course_id = c.id) NOT BETWEEN 3 AND 6`,
    ),
    [0],
  );
  assert.deepEqual(
    await one(
      `SELECT count(*) FROM course c WHERE NOT EXISTS (SELECT 1 FROM lesson l WHERE l.course_id = c.id AND l.preview_free) OR NOT EXISTS (SELECT 1 FROM course_instructor i WHERE i.course_id = c.id)`,
    ),
    [0],
  );
});

test('one plan may be tried under every brand, and two customers who bought nothing try it', async () => {
  for (const host of ['localhost', 'localhost:3005', 'localhost:3006']) {
    const { body } = await app.call('GET', '/api/list-plans', { headers: { host } });
    const offered = body.data.filter(({ trial_days: days }: { trial_days: number }) => days > 0);
    assert.deepEqual(
      offered.map(({ slug, trial_days: days }: { slug: string; trial_days: number }) => [slug, days]),
      [['investidor', 7]],
      host,
    );
  }
  assert.deepEqual(
    await one(`SELECT count(*) AS a, count(*) FILTER (WHERE t.ends_at > now() AND t.status = 'active') AS b,
      count(g.id) FILTER (WHERE g.expires_at = t.ends_at) AS c,
      count(*) FILTER (WHERE EXISTS (SELECT FROM customer_order o WHERE o.user_id = t.user_id)) AS d
      FROM trial t LEFT JOIN access_grant g ON g.source_type = 'trial' AND g.source_id = t.id`),
    [2, 2, 2, 0],
  );
});

test('courses are also taught in rooms of several states', async () => {
  const { body: states } = await app.call('GET', '/api/select-course-uf');
  assert.deepEqual(states.map(({ uf }: { uf: string }) => uf).sort(), ['DF', 'MG', 'PE', 'PR', 'RJ', 'RS', 'SP']);
  const { body: rooms } = await app.call('GET', '/api/select-course-city?uf=SP');
  assert.deepEqual(rooms.map(({ name }: { name: string }) => name).sort(), ['Campinas', 'São Paulo']);
});

test('the shop grows over the year and rests on weekends', async () => {
  const [first, last] = await one(
    `SELECT count(*) FILTER (WHERE placed_at < now() - interval '9 months') AS a, count(*) FILTER (WHERE placed_at > now() - interval '3 months') AS b FROM customer_order`,
  );
  assert.ok(last! > first! * 1.4, `${first} ${last}`);
  const [weekend, week] = await one(
    `SELECT count(*) FILTER (WHERE extract(isodow FROM placed_at AT TIME ZONE 'America/Sao_Paulo') > 5) / 2.0 AS a, count(*) FILTER (WHERE extract(isodow FROM placed_at AT TIME ZONE 'America/Sao_Paulo') <= 5) / 5.0 AS b FROM customer_order`,
  );
  assert.ok(weekend! < week!);
});

test('the named accounts sign in with their profiles', async () => {
  for (const [name, profile] of [
    ['admin', 1],
    ['analista', 2],
    ['cliente', 3],
    ['novo', 3],
    ['colaborador', 7],
    ['conteudo', 4],
    ['suporte', 6],
    ['financeiro', 9],
  ] as const)
    assert.equal((await login(name)).user.profile_id, profile, name);
});

test('the customer owns two courses, is half-way and can watch', async () => {
  const { token, user } = await login('cliente');
  const { body } = await app.call('GET', `/api/list-courses-by-user/${user.id}`, { token });
  assert.deepEqual(body.data.map(({ slug }: { slug: string }) => slug).sort(), [
    'opcoes-da-primeira-call-as-travas',
    'price-action-do-zero',
  ]);
  assert.ok(
    body.data.every((course: { progress_pct: number }) => course.progress_pct > 0 && course.progress_pct < 100),
  );
  const home = await app.call('GET', '/api/list-home', { token });
  assert.equal(home.body.continue_watching.length, 2);
  assert.ok(home.body.continue_watching[0].minutes_left > 0);
  assert.equal(home.body.plans.length, 4);
  assert.ok(home.body.live_now.length > 0);
  assert.equal(
    home.body.live_now.some(
      ({ slug, status }: { slug: string; status: string }) => slug === 'mercados-pelo-mundo' && status === 'live',
    ),
    isTradingDay(businessDay(app.clock.now)),
  );
  const player = await app.call('GET', '/api/find-course-player/price-action-do-zero', { token });
  const media = await app.call('GET', `/api/find-lesson-media/${player.body.current.lesson_id}`, { token });
  assert.equal((await app.call('GET', media.body.url)).status, 200);
});

test('the employee finds birthdays and policies at the hub', async () => {
  const { token } = await login('colaborador');
  const { body } = await app.call('GET', '/api/find-hub-home', { token });
  assert.ok(body.birthdays.some(({ is_today }: { is_today: boolean }) => is_today));
  assert.deepEqual(
    body.pending_policies.map(({ slug }: { slug: string }) => slug),
    ['procedimento-de-reembolso', 'seguranca-da-informacao'],
  );
});

test('the house has documents in force with their versions, one in review and one that waits for its day', async () => {
  const { token } = await login('admin');
  const { body } = await app.call('GET', '/api/cms-list-internal-policies?per_page=100', { token });
  const { published, in_review, scheduled } = body.meta.counts;
  assert.deepEqual([published >= 8, in_review, scheduled], [true, 1, 1]);
  const conduct = await app.call('GET', '/api/find-internal-policy/codigo-de-conduta', { token });
  assert.deepEqual(
    conduct.body.versions.map(({ version }: { version: string }) => version),
    ['2.0', '1.1', '1.0'],
  );
  for (const { live, kept } of await rows(`SELECT p.content_html AS live, v.data->>'content_html' AS kept
    FROM internal_policy p JOIN content_version v
      ON v.entity = 'internal_policy' AND v.entity_id = p.id AND v.n = p.live_revision`))
    assert.equal(live, kept);
});

test('no two covers are equal', async () => {
  const { body } = await app.call('GET', '/api/find-subject/cursos');
  const drawings = await Promise.all(
    body.items.map(async ({ cover }: { cover: string }) => (await app.call('GET', cover)).body),
  );
  assert.equal(new Set(drawings.map((svg) => /<g stroke-linecap.*?<\/g>/s.exec(svg)?.[0])).size, drawings.length);
});

/** What the texts with marks are, each with the column that holds it. */
const textsWithMarks = async (): Promise<[string, string][]> => {
  const columns = await rows(`SELECT table_name, column_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'text'
      AND (column_name LIKE '%\\_html' OR (table_name, column_name) = ('privacy_policy', 'description'))`);
  assert.ok(columns.length >= 8, String(columns.length));
  const found = await Promise.all(
    columns.map(async ({ table_name: table, column_name: column }) =>
      (await rows(`SELECT DISTINCT "${column}" AS html FROM "${table}" WHERE "${column}" <> ''`)).map(
        ({ html }): [string, string] => [`${table}.${column}`, html as string],
      ),
    ),
  );
  return found.flat();
};

test('every text with marks is stored as the sanitiser leaves it', async () => {
  for (const [column, html] of await textsWithMarks()) assert.equal(sanitizeHtml(html), html, column);
});

test('no text that people read names an address of mail that nobody has', async () => {
  const texts = await textsWithMarks();
  assert.ok(texts.some(([, html]) => html.includes('ligue para (11) 3003-4500')));
  for (const [column, html] of texts) assert.doesNotMatch(html, /@[a-z.]+\.test\b|PR\.?3GA/, column);
});

test('price tables are of every state and channel, and the one in force prices its courses wherever they are read', async () => {
  assert.deepEqual(
    (
      await rows(`SELECT t.name, t.channel, (SELECT count(*)::int FROM product p WHERE p.commercial_table_id = t.id) AS priced,
        (SELECT count(*)::int FROM commercial_table_item i WHERE i.commercial_table_id = t.id) AS items
        FROM commercial_table t WHERE NOT is_catalogue ORDER BY t.id`)
    ).map(({ name, channel, priced, items }) => [name, channel, priced, items]),
    [
      ['Semana do Investidor', 'site', 4, 4],
      ['Black Friday do trader', 'site', 0, 3],
      ['Volta às aulas', 'site', 0, 2],
      ['Turma de certificação 2', 'lancamento', 0, 2],
      ['Alunos da Escola de Risco', 'parceiro', 0, 2],
    ],
  );
  assert.deepEqual(
    await one(`SELECT count(*) FILTER (WHERE p.price_cents < p.own_price_cents AND p.list_price_cents = p.own_price_cents) AS a,
      count(*) FILTER (WHERE c.price_cents IS DISTINCT FROM p.price_cents) AS b
      FROM product p LEFT JOIN course c ON c.product_id = p.id AND c.sold_by IS NOT NULL
      WHERE p.commercial_table_id IS NOT NULL`),
    [4, 0],
  );
});

test('combos are shared out whole, and the customer pays less for those that complete what they have', async () => {
  const { token } = await login('cliente');
  const combos = (await rows('SELECT id, price_cents, completes FROM product WHERE kind = 5 ORDER BY id')) as {
    id: number;
    price_cents: number;
    completes: boolean;
  }[];
  assert.deepEqual(
    combos.map(({ completes }) => completes),
    [true, true, false],
  );
  assert.deepEqual(
    await one(
      `SELECT count(*) FROM (SELECT sum(share_bps) AS whole FROM product_item GROUP BY product_id) s WHERE whole <> 10000`,
    ),
    [0],
  );
  for (const { id, price_cents: whole, completes } of combos) {
    const { body } = await app.call('POST', '/api/shopping-cart-add-product', { token, body: { product_id: id } });
    const line = body.products.find((one: { product_id: number }) => one.product_id === id);
    assert.equal(line.unit_price_cents < whole, completes, JSON.stringify(line));
  }
  assert.deepEqual(
    await one('SELECT count(*) FROM product WHERE in_window AND sale_starts_at < now() AND sale_ends_at > now()'),
    [1],
  );
});
