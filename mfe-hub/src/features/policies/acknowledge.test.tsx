import {
  acknowledgeInternalPolicy,
  findInternalPolicy,
  listInternalPolicies,
  type PolicyReading,
  type ResponseOf,
} from '@pregao/contract';
import { hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from '@pregao/platform/router';
import { PoliciesScreen } from './policies.screen.tsx';
import { PolicyScreen } from './policy.screen.tsx';

withMockApi();

const open: PolicyReading = {
  ...{ due_on: '2026-12-04', is_late: false },
  ...{ acknowledged_at: null, acknowledged_version: null },
};
const done: PolicyReading = { ...open, acknowledged_at: '2026-11-28T12:00:00.000Z', acknowledged_version: '2.0' };

const policy: ResponseOf<typeof findInternalPolicy> = {
  ...{ id: 7, slug: 'conduta', title: 'Código de conduta', summary: '', kind: 'code_of_conduct' },
  ...{ classification: 'internal', version: '2.0', owner_name: 'Lívia Sampaio', approver_name: null },
  ...{ published_at: '2026-11-27T12:00:00.000Z', next_review_on: null, audience: 'Toda a equipe' },
  ...{ content_html: '<p>O texto inteiro.</p>', document: null, versions: [], reading: open },
};

const path = '/hub/politicas-procedimentos/conduta';
const show = (at = path) =>
  renderWithPlatform(
    <Routes>
      <Route path="/hub/politicas-procedimentos" element={<PoliciesScreen />} />
      <Route path="/hub/politicas-procedimentos/:id" element={<PolicyScreen />} />
    </Routes>,
    { name: 'mfe-hub', path: at },
  );

/** What the browser tells as places come into view. */
let tell: (() => void) | undefined;
const given = window.IntersectionObserver;
beforeEach(() => {
  tell = undefined;
  window.IntersectionObserver = class {
    constructor(told: IntersectionObserverCallback) {
      tell = () => told([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  window.IntersectionObserver = given;
});
const reachEnd = () => act(() => tell?.());
const button = () => screen.findByRole('button', { name: /^Li e estou ciente/ });

test('a document is confirmed at its end only, once, and what was kept takes the focus', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(findInternalPolicy, policy),
    respond(acknowledgeInternalPolicy, ({ params, body }) => {
      sent.push([params.id, body]);
      return done;
    }),
  );
  const { person } = await show();
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(await button()).toHaveAccessibleDescription('Leia até o fim para confirmar.');
  expect(screen.getByText('Leia até 04/12/2026')).toBeVisible();
  await person.click(await button());
  expect(sent).toEqual([]);
  reachEnd();
  expect(await button()).not.toHaveAttribute('aria-disabled');
  await person.dblClick(await button());
  const line = await screen.findByText('Em 28/11/2026 você confirmou a leitura da versão 2.0.');
  expect(line.parentElement).toHaveFocus();
  expect(sent).toEqual([[7, { version: '2.0' }]]);
  expect(screen.queryByRole('button', { name: 'Li e estou ciente' })).toBeNull();
});

test('while it is sent the button waits, and what did not arrive is said and can be sent again', async () => {
  const held = hold(acknowledgeInternalPolicy, done);
  mockApi(respond(findInternalPolicy, policy), refuse(acknowledgeInternalPolicy, 'unavailable', { once: true }));
  const { person } = await show();
  await button();
  reachEnd();
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Serviço temporariamente indisponível/);
  mockApi(held.handler);
  await person.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'true'));
  held.release();
  expect(await screen.findByText(/você confirmou a leitura/)).toBeVisible();
});

test('a version that came meanwhile is shown and asked to be read before it is confirmed', async () => {
  const newer = { ...policy, version: '3.0', content_html: '<p>Regra nova.</p>' };
  mockApi(
    respond(findInternalPolicy, policy),
    refuse(acknowledgeInternalPolicy, 'policy_version_passed', { params: { version: '3.0' } }),
  );
  const { person, notices } = await show();
  await button();
  reachEnd();
  mockApi(respond(findInternalPolicy, newer));
  await person.click(await button());
  expect(await screen.findByText('Regra nova.')).toBeVisible();
  expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/Leia a versão 3\.0 antes de confirmar/)]);
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
});

test('a minor version tells what was confirmed before, and that it need not be again', async () => {
  mockApi(respond(findInternalPolicy, { ...policy, version: '2.1', reading: done }));
  await show();
  expect(await screen.findByText('Em 28/11/2026 você confirmou a leitura da versão 2.0.')).toBeVisible();
  expect(screen.getByText(/A versão 2\.1 só corrige ou esclarece/)).toBeVisible();
});

test('a document that is a PDF alone is confirmed once it was opened', async () => {
  const file = { name: 'conduta.pdf', size: 1000, pages: 4, url: '#pdf' };
  mockApi(respond(findInternalPolicy, { ...policy, content_html: '', document: file }));
  const { person } = await show();
  expect(await button()).toHaveAccessibleDescription('Abra o PDF para confirmar.');
  reachEnd();
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('link', { name: 'Abrir o PDF' }));
  expect(await button()).not.toHaveAttribute('aria-disabled');
});

test('the list says of each document by when it is to be read, since when it is late, or when it was read', async () => {
  const { content_html: _text, document: _file, versions: _versions, ...line } = policy;
  const lineOf = (id: number, reading: PolicyReading | null) => ({
    ...line,
    ...{ id, slug: `d${id}`, changelog: '', snippet: null, reading },
  });
  mockApi(
    respond(listInternalPolicies, {
      data: [lineOf(1, { ...open, is_late: true }), lineOf(2, open), lineOf(3, done), lineOf(4, null)],
      counts: { code_of_conduct: 4 },
    }),
  );
  await show('/hub/politicas-procedimentos');
  expect(await screen.findByText('Venceu em 04/12/2026')).toBeVisible();
  expect(screen.getByText('Leia até 04/12/2026')).toBeVisible();
  expect(screen.getByText('Lida em 28/11/2026')).toBeVisible();
});
