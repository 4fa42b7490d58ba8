import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { become, client } from '../support/signed-in.ts';

/** The room that is played: so many messages, of which each call gives a page. */
const talk = 100_000;
const pageSize = 100;
/** With BENCH=tiny it is only shown that the bench runs: a fiftieth of the way back, a tenth of the keys. */
const isTiny = process.env.BENCH === 'tiny';
const [wayBack, pressed, timed] = isTiny ? [100, 16, 8] : [5_000, 160, 120];
/** Where the client of the demonstration may enter. */
const address = '/cliente/lives/8';

const words = 'Rompeu a máxima de ontem e segurou bem na média com volume acima do comum no leilão de abertura'.split(
  ' ',
);
const messageOf = (id: number) => ({
  id,
  seq: id,
  client_id: '',
  message: Array.from({ length: 3 + ((id * 7) % 40) }, (_, index) => words[(id + index) % words.length]).join(' '),
  type: 1,
  user: {
    ...{ id: 10 + (id % 60), name: `Pessoa ${id % 60}`, nickname: `Pessoa${id % 60}`, identifier: null },
    ...{ admin: false, senior: id % 9 === 0, premium: false, trial: false, courtesy: false },
  },
  user_chat: null,
  user_id: 10 + (id % 60),
  ...{ origin: 1, hidden: false, deleted_at: null },
  created_at: new Date(Date.UTC(2026, 10, 26, 12) + (id - talk) * 400).toISOString(),
  date: '26/11/2026',
  hour: '09:00',
  ...{ reply_to: null, files_message: [], edited_at: null, mentions: [], card: null },
  reactions: id % 11 === 0 ? [{ emoji: '👍', count: 3 }] : [],
  ...{ collapsed: null, held: false, refused: false, answered: false },
});

/** Plays the room: its calls, and its channel over a socket that speaks the client's protocol. */
const playRoom = async (page: Page) => {
  const socket: { route: WebSocketRoute | null; channel: string } = { route: null, channel: '' };
  await page.route(/\/api\/list-room-messages\//, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const before = Number(asked.get('before') ?? talk + 1);
    const after = asked.get('after') === null ? null : Number(asked.get('after'));
    const from = after === null ? Math.max(1, before - pageSize) : after + 1;
    const to = after === null ? before - 1 : Math.min(talk, after + pageSize);
    const data = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => messageOf(from + index));
    await route.fulfill({
      json: {
        data,
        has_before: from > 1,
        has_after: to < talk,
        my_reactions: {},
        position: { epoch: 'bench', offset: talk },
      },
    });
  });
  await page.routeWebSocket(/\/api\/live\/socket/, (route) => {
    socket.route = route;
    route.onMessage((text) => {
      for (const line of String(text).split('\n')) {
        if (line === '' || line === '{}') continue;
        const { id, connect, subscribe } = JSON.parse(line) as {
          id: number;
          connect?: object;
          subscribe?: { channel: string };
        };
        if (connect) route.send(JSON.stringify({ id, connect: { client: 'c', version: '1', ping: 25, pong: true } }));
        if (!subscribe) continue;
        if (subscribe.channel.startsWith('room:')) socket.channel = subscribe.channel;
        const place = { recoverable: true, positioned: true, epoch: 'bench', offset: talk, was_recovering: true };
        route.send(JSON.stringify({ id, subscribe: { ...place, recovered: true, data: { people: 60 } } }));
      }
    });
  });
  return {
    isJoined: () => socket.channel !== '',
    say: (seq: number) => {
      const pub = { data: { kind: 'msg.new', message: messageOf(seq) }, offset: seq };
      socket.route?.send(JSON.stringify({ push: { channel: socket.channel, pub } }));
    },
  };
};

const list = (page: Page) => page.getByRole('list', { name: 'Mensagens' });
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Milliseconds the main thread worked since the last call, by what the browser counts. */
const workOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  let last = await read();
  return async () => {
    const now = await read();
    const spent = now - last;
    last = now;
    return spent;
  };
};

interface Scrolled {
  frames: number[];
  work: number[];
  moved: number;
  rows: number;
}

/** Scrolls back until so many messages were held, 240 px a frame, and watches the line one reads. */
const scrollBack = (page: Page, messages: number) =>
  list(page).evaluate(
    (node, wanted) =>
      new Promise<Scrolled>((resolve) => {
        const [frames, work]: [number[], number[]] = [[], []];
        let [moved, rows, lastFrame] = [0, 0, performance.now()];
        const oldest = () =>
          Math.min(
            ...[...node.querySelectorAll<HTMLElement>('[data-key^="m:"]')].map((row) =>
              Number(row.dataset.key?.slice(2)),
            ),
          );
        const start = oldest();
        // Rows that were drawn: one that came since the last frame was not, and nobody reads it where it stands.
        let drawn = new Set<Element>();
        const anchorAt = () => {
          const { top } = node.getBoundingClientRect();
          const all = [...node.querySelectorAll<HTMLElement>('[data-key^="m:"]')];
          const row = all.find((one) => drawn.has(one) && one.getBoundingClientRect().top >= top);
          drawn = new Set(all);
          // Against the list: a notice over it makes it shorter, and moves no line in it.
          return row ? { row, at: row.getBoundingClientRect().top - top } : null;
        };
        const channel = new MessageChannel();
        let [begun, own, anchor, asked] = [0, 0, anchorAt(), 0];
        channel.port1.onmessage = () => {
          // After the frame was drawn: what it took, and where the line one reads stands.
          work.push(performance.now() - begun - own);
        };
        const frame = (at: number) => {
          frames.push(at - lastFrame);
          lastFrame = at;
          begun = performance.now();
          // What waits to be laid out is the list's work; what is read here afterwards is not.
          node.getBoundingClientRect();
          const read = performance.now();
          rows = Math.max(rows, node.querySelectorAll('[role="listitem"]').length);
          if (anchor?.row.isConnected && asked > 0) {
            const now = anchor.row.getBoundingClientRect().top - node.getBoundingClientRect().top;
            moved = Math.max(moved, Math.abs(now - anchor.at - asked));
          }
          if (start - oldest() >= wanted) {
            resolve({ frames, work, moved, rows });
            return;
          }
          anchor = anchorAt();
          own = performance.now() - read;
          const before = node.scrollTop;
          node.scrollTop = Math.max(0, before - 240);
          asked = before - node.scrollTop;
          // The page is drawn smaller than its pixels: what one asks for is counted as it is seen.
          asked *= node.getBoundingClientRect().height / (node as HTMLElement).offsetHeight;
          requestAnimationFrame(frame);
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(frame);
      }),
    messages,
  );

test('a list of 100,000 messages: opening, scrolling back through 5,000, and typing while 50 a second arrive', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await become(page, client);
  const room = await playRoom(page);
  await page.goto('/cliente/lives');
  await page.getByRole('heading', { name: 'Ao vivo' }).first().waitFor();
  const spent = await workOf(page);
  await page.goto(address);
  await list(page).getByRole('listitem').last().waitFor();
  await expect.poll(room.isJoined).toBe(true);
  const cold = await spent();
  // The room again, its code there already: what opening the talk itself costs.
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await goTo('/cliente/lives');
  await page.getByRole('heading', { name: 'Ao vivo' }).first().waitFor();
  await spent();
  await goTo(address);
  await list(page).getByRole('listitem').last().waitFor();
  const opened = await spent();

  console.log(`opened in ${Math.round(opened)} ms, cold ${Math.round(cold)} ms`);
  const { frames, work, moved, rows } = await scrollBack(page, wayBack);
  console.log(`scrolled back: ${frames.length} frames`);
  const dropped = frames.filter((ms) => ms > 25).length / frames.length;
  const held = Number(await list(page).getByRole('listitem').first().getAttribute('aria-setsize'));

  console.log(
    `line moved ${moved.toFixed(2)} px, ${rows} rows, work p95 ${percentile(work, 0.95).toFixed(1)} ms, dropped ${(dropped * 100).toFixed(1)} %, held ${held}`,
  );
  await page.getByRole('button', { name: /^(Ir para o fim|\d+ nova)/ }).click();
  const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  const isWriting = await field.isVisible();
  const keys: number[] = [];
  if (isWriting) {
    let seq = talk;
    const saying = setInterval(() => room.say((seq += 1)), 20);
    await field.focus();
    const measured = page.evaluate(
      (wanted) =>
        new Promise<number[]>((resolve) => {
          const took: number[] = [];
          const watch = (event: KeyboardEvent) => {
            const at = event.timeStamp;
            requestAnimationFrame(() => {
              took.push(performance.now() - at);
              // The first keys may come before anybody listens.
              if (took.length === wanted) resolve(took);
            });
          };
          document.addEventListener('keydown', watch, true);
        }),
      timed,
    );
    for (let index = 0; index < pressed; index += 1)
      await page.keyboard.press('abcdefghij '[index % 11] ?? 'a', { delay: 30 });
    keys.push(...(await measured));
    clearInterval(saying);
  }
  const figures = {
    'opening, ms of main thread, code there (≤ 300)': Math.round(opened),
    'opening cold with the page, ms': Math.round(cold),
    frames: frames.length,
    'work per frame p95, ms (≤ 8)': Number(percentile(work, 0.95).toFixed(1)),
    'frames dropped, % (≤ 1)': Number((dropped * 100).toFixed(2)),
    'line read moved at most, px (≤ 1)': Number(moved.toFixed(2)),
    'rows in the document at most (≤ 200)': rows,
    'lines held at most (≤ 2,000 messages)': held,
    'a key p95 / most, ms while 50/s (≤ 50)': isWriting
      ? `${percentile(keys, 0.95).toFixed(1)} / ${Math.max(...keys).toFixed(1)}`
      : 'the room was closed for writing',
  };
  console.table(figures);
  expect(rows).toBeLessThanOrEqual(200);
});
