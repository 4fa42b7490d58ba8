import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { run } from './run.ts';

const node = (script: string, options: Parameters<typeof run>[2]) => run(process.execPath, ['-e', script], options);

test('a command gives its exit code and its words', async () => {
  let said = '';
  assert.equal(
    await node('console.log("a word"); process.exitCode = 3', {
      onOutput: (chunk) => {
        said += chunk;
      },
    }),
    3,
  );
  assert.equal(said, 'a word\n');
});

test('a command that never ends and says nothing is asked to end, and is a failure', async () => {
  let said = '';
  const code = await node(
    'process.on("SIGTERM", () => { console.log("at file x"); process.exit(0); }); setInterval(() => {}, 1000); console.log("begun")',
    {
      quietMs: 500,
      onOutput: (chunk) => {
        said += chunk;
      },
    },
  );
  assert.match(said, /begun\nat file x/);
  assert.notEqual(code, 0);
});

test('a command that goes on talking is left alone', async () => {
  assert.equal(
    await node(
      'let n = 0; const timer = setInterval(() => { console.log(n); if ((n += 1) === 5) clearInterval(timer); }, 100)',
      { quietMs: 10_000 },
    ),
    0,
  );
});

test('a command that reports on its other stream, as jest does, is left alone too', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let words = 0;
  const write = mock.method(process.stderr, 'write', (chunk: Buffer) => {
    const pid = Number(chunk.toString());
    words += 1;
    // Twice what is nearly too long; the third word ends it.
    setImmediate(() => {
      mock.timers.tick(900);
      process.kill(pid, words < 3 ? 'SIGUSR2' : 'SIGHUP');
    });
    return true;
  });
  const tell = 'process.stderr.write(String(process.pid))';
  try {
    const code = await node(
      `process.on("SIGUSR2", () => ${tell}); process.on("SIGHUP", () => process.exit(0)); setInterval(() => {}, 1000); ${tell}`,
      { quietMs: 1000 },
    );
    assert.deepEqual([code, words], [0, 3]);
  } finally {
    write.mock.restore();
    mock.timers.reset();
  }
});

test('a command that left a process behind is not waited for longer than itself', async () => {
  const code = await node(
    'require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 3000)"], { stdio: "inherit", detached: true }).unref(); process.exit(0)',
    { onOutput: () => {} },
  );
  assert.equal(code, 0);
});
