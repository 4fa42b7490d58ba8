import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources, type AnyResource, type Call } from '@pregao/contract';
import { hostileHtml } from '../../../../shared/testing/src/hostile-html-test-data.ts';
import { nextNumber, openDesk } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { strangeIn } from '../../../test/strange-html.ts';

let app: TestApp;
let token: string;
openDesk((desk) => {
  ({ app } = desk);
  ({ token } = desk.admin);
});

type Row = Record<string, any>;

/** No text with a NUL comes past the door, rich or not. */
const sent = hostileHtml.filter((html) => !html.includes('\0'));

/** A field of a resource that holds rich text, and the means to write it. */
const fieldOf = async (resource: AnyResource, name: string) => {
  const calls = resource.calls as unknown as Record<string, Call>;
  const { values } = samples[resource.name] as Sample;
  const body = { ...values(nextNumber()), [name]: `<p>novo</p>${sent.slice(0, 12).join('')}` };
  const made = await app.call('POST', calls.create?.path ?? '', { token, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.deepEqual(strangeIn(made.body[name]), []);
  const { id } = made.body as Row;
  const at = (call: string) => calls[call]?.path.replace('{id}', String(id)) ?? '';
  const find = async () => (await app.call('GET', at('find'), { token })).body as Row;
  const write = async (html: string) =>
    app.call('PUT', at('update'), { token, body: { [name]: html, revision: (await find()).revision } });
  return { find, write };
};

test('a field that is called HTML is declared as rich text', () => {
  for (const resource of resources) {
    const called = Object.keys(resource.form.shape as object).filter((name) => name.endsWith('_html'));
    assert.deepEqual(
      called.filter((name) => !(name in resource.html)),
      [],
      resource.name,
    );
  }
});

for (const resource of resources)
  for (const name of Object.keys(resource.html)) {
    test(`security 25: ${name} of ${resource.title[1]} is inert whatever is sent`, async () => {
      const { find, write } = await fieldOf(resource, name);
      let kept = 0;
      for (const html of sent) {
        const { status, body } = await write(`<p>antes</p>${html}`);
        if (status !== 200) {
          assert.match(body.error[name][0], /^Use no máximo/, html);
          continue;
        }
        kept += 1;
        const text = (await find())[name];
        assert.match(text, /^<p>antes<\/p>/);
        assert.deepEqual(strangeIn(text), [], html);
      }
      assert.ok(kept >= 150, String(kept));
    });

    test(`${name} of ${resource.title[1]} counts what is left, and knows when nothing is`, async () => {
      const { find, write } = await fieldOf(resource, name);
      const long = await write(`<p>${'a'.repeat((resource.html[name] ?? 0) + 1)}</p>`);
      assert.equal(long.status, 400);
      assert.match(long.body.error[name][0], /^Use no máximo [\d.]+ caracteres\.$/);
      const before = await find();
      const { status, body } = await write('<p> </p><script>x()</script>');
      if (status === 400) {
        assert.deepEqual(body.error, { [name]: ['Campo obrigatório.'] });
        assert.deepEqual(await find(), before);
      } else assert.equal((await find())[name], '');
    });
  }
