import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resources, type AnyResource } from '@pregao/contract';
import { SaxesParser } from 'saxes';
import catalog from '../../../../mfe-catalog/remote.ts';
import { callsOf, deskOf, nextNumber, openDesk, type Row } from '../../../test/desk.ts';
import type { TestApp } from '../../../test/harness.ts';
import { person, profiles, type SignedInPerson } from '../../../test/people.ts';
import { samples, type Sample } from '../../../test/resource-samples.ts';
import { outbox } from '../identity/outbox.fixture.ts';
import { sendAfter } from '../notifications/notifications.fixture.ts';
import { fetchPage, publishPages, titleOf } from '../platform/page/page.fixture.ts';

/** What ends a title, a script, an attribute or a CDATA section where it is written out as it is. */
const hostile = {
  script: '</title></script><script>xss()</script>',
  tag: `"'><img src=x onerror=xss()>`,
  cdata: ']]><xss:a onload=xss()>&lt;',
};

/** Any of them, alive in markup. */
const alive = /<script>xss|<img src=x|<xss:a/i;

/** Where what is made is read on the site, beside what publishing names. */
const readAt: Record<string, string> = { category: '/assunto/{slug}' };

/** Pages on which many records stand. */
const lists = ['/home', '/loja', '/central-de-ajuda', '/busca?q=xss'];

let app: TestApp;
let admin: SignedInPerson, other: SignedInPerson;
openDesk(
  async (desk) => {
    ({ app, admin } = desk);
    other = await person(app, { profile_id: profiles.admin, name: 'Bruno Revisor' });
    await publishPages(app, catalog.pages);
  },
  { PUBLIC_URL: 'https://pregao.example' },
);

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: Row, { token } = admin) =>
  app.call(method, url, { token, ...(body && { body }) });

/** A record with a hostile text in each field that takes one. */
const makeHostile = async (resource: AnyResource, sample: Sample, text: string) => {
  const calm = sample.values(nextNumber());
  const plain = Object.keys(calm).filter((name) => typeof calm[name] === 'string' && !(name in resource.html));
  const taken = new Set(plain);
  for (;;) {
    const values = { ...calm, ...Object.fromEntries([...taken].map((name) => [name, text])) };
    const { status, body } = await staff('POST', callsOf(resource).create?.path ?? '', values);
    if (status === 201) {
      await sample.saved?.(app, body.id);
      return { id: body.id as number, taken };
    }
    assert.equal(status, 400, JSON.stringify(body));
    const refused = Object.keys(body.error as Row).filter((name) => taken.delete(name));
    assert.ok(refused.length > 0, JSON.stringify(body));
  }
};

const isInert = (text: string) => {
  assert.ok(!alive.test(text), alive.exec(text)?.[0]);
};

/** Data that a browser takes for nothing else. */
const isPlainData = (headers: Record<string, unknown>, type: RegExp) => {
  assert.match(String(headers['content-type']), type);
  assert.equal(headers['x-content-type-options'], 'nosniff');
};

const publish = async (resource: AnyResource, find: () => Promise<Row>) => {
  const move = async (step: string, more: Row = {}) => {
    const record = await find();
    const url = (callsOf(resource).move?.path ?? '').replace('{id}', String(record.id));
    const by = step === 'publish' && resource.publishing?.fourEyes ? other : admin;
    const { status, body } = await staff('PUT', url, { step, revision: record.revision, ...more }, by);
    assert.equal(status, 200, JSON.stringify(body));
  };
  await move('submit', { reviewer_id: other.id, note: hostile.tag });
  await move('publish');
};

for (const resource of resources) {
  const sample = samples[resource.name] as Sample;
  const address = readAt[resource.name] ?? resource.publishing?.address;
  describe(`security 25: texts of ${resource.title[1]}`, () => {
    for (const [name, text] of Object.entries(hostile))
      test(`that would be markup (${name}) are kept as written, and stay data wherever they are read`, async () => {
        const { id, taken } = await makeHostile(resource, sample, text);
        assert.ok(taken.has(sample.text), `${sample.text} takes no such text`);
        const { at } = deskOf(() => ({ app, admin }), resource, sample);
        const find = async () => (await staff('GET', at('find', id))).body as Row;
        assert.equal((await find())[sample.text], text);

        const file = await staff('GET', at('export'));
        isPlainData(file.headers, /^text\/csv;/);
        assert.match(String(file.headers['content-disposition']), /^attachment;/);
        assert.ok(String(file.body).includes(text.replaceAll('"', '""')));
        const list = await staff('GET', at('list', undefined, '?per_page=25'));
        isPlainData(list.headers, /^application\/json/);

        if (resource.publishing) await publish(resource, find);
        await app.core.jobs.run('search-settle');
        const found = await staff('GET', '/api/search?q=xss');
        isPlainData(found.headers, /^application\/json/);
        if (!address || !catalog.pages.some(({ path }) => path === address.replace('{slug}', ':slug'))) return;
        const { slug } = await find();
        const page = await fetchPage(app, address.replace('{slug}', slug));
        assert.equal(page.status, 200);
        isInert(page.html);
        // The text is there, as a text.
        assert.ok(titleOf(page.html).includes(text), titleOf(page.html));
        assert.ok(JSON.stringify(page.boot).includes(JSON.stringify(text).slice(1, -1)));
        assert.ok(page.meta('og:title')?.includes(text));
      });
  });
}

test('security 25: pages on which such records stand are inert, and so is the sitemap', async () => {
  for (const path of lists) isInert((await fetchPage(app, path)).html);
  const { body: xml } = await app.call('GET', '/sitemap.xml');
  isInert(xml);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
});

test('security 25: mails about such records are plain text, their subjects one line', async () => {
  await sendAfter(app, 60_000);
  const mails = (await outbox(app)).filter(({ to }) => to === other.email);
  const said = mails.map(({ text }) => text).join('\n');
  for (const text of Object.values(hostile)) assert.ok(said.includes(text), `${text} in ${said}`);
  for (const mail of mails) {
    assert.ok(!('html' in mail));
    assert.doesNotMatch(mail.subject ?? '', /[\r\n]/);
  }
});
