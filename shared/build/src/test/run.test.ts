import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('a command that left a process behind is not waited for longer than itself', async () => {
  const code = await node(
    'require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 3000)"], { stdio: "inherit", detached: true }).unref(); process.exit(0)',
    { onOutput: () => {} },
  );
  assert.equal(code, 0);
});
