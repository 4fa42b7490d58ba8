import { findPlan, joinPlanWaiting, leavePlanWaiting, type PlanPage } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildUser,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import commonTexts from '../../common/common.pt-br.json';
import { PlanScreen } from './plan.screen.tsx';
import { buildPlanPage } from './plans-test-data.ts';

withMockApi();

const page = (
  <Routes>
    <Route path="/assinaturas/:slug" element={<PlanScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const open = async (plan: Partial<PlanPage> = {}, options: RenderOptions = {}) => {
  mockApi(respond(findPlan, buildPlanPage({ periods: [], ...plan })));
  const view = await renderWithPlatform(page, {
    ...{ path: '/assinaturas/essencial', name: 'mfe-catalog', texts: { 'pt-br': commonTexts } },
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: 'Plano Essencial' });
  return { ...view, box: within(screen.getByRole('complementary', { name: 'Assinar' })) };
};

test('who is signed in is told when the plan opens after one click, however often it is pressed, and may give it up', async () => {
  const calls: string[] = [];
  const answered = Promise.withResolvers<void>();
  mockApi(
    respond(joinPlanWaiting, async ({ body }) => {
      calls.push(`join ${JSON.stringify(body)}`);
      await answered.promise;
      return { waiting: true };
    }),
    respond(leavePlanWaiting, () => {
      calls.push('leave');
      return { waiting: false };
    }),
  );
  const { box, person } = await open({}, { user: buildUser() });
  await person.dblClick(await box.findByRole('button', { name: 'Avise-me quando abrir' }));
  answered.resolve();
  expect(await box.findByText('Pronto: avisamos quando abrir')).toBeInTheDocument();
  expect(box.queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(box.getByRole('button', { name: 'Sair da lista de espera' }));
  expect(await box.findByRole('button', { name: 'Avise-me quando abrir' })).toBeInTheDocument();
  expect(calls).toEqual(['join {}', 'leave']);
});

test('a visitor agrees before the e-mail is sent, and what is refused stays in its field', async () => {
  const sent: unknown[] = [];
  const { box, person } = await open();
  const mail = await box.findByLabelText('Seu e-mail');
  await person.type(mail, 'rita@exemplo.test');
  const ask = box.getByRole('button', { name: 'Avise-me quando abrir' });
  await person.click(ask);
  expect(await box.findByText('Marque para concordar em receber o aviso.')).toBeInTheDocument();
  await person.click(box.getByRole('checkbox', { name: /^Concordo em receber por e-mail/ }));
  mockApi(refuse(joinPlanWaiting, 'too_many_requests', { params: { seconds: 40 } }));
  await person.click(ask);
  expect(await box.findByText(/Aguarde 40 segundos/)).toBeInTheDocument();
  expect(mail).toHaveValue('rita@exemplo.test');
  mockApi(
    respond(joinPlanWaiting, ({ body }) => {
      sent.push(body);
      return { waiting: true };
    }),
  );
  await person.click(ask);
  expect(await box.findByText(/Enviamos uma confirmação/)).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'rita@exemplo.test', consent: true }]);
  expect(box.queryByRole('button', { name: 'Sair da lista de espera' })).not.toBeInTheDocument();
});

test('who waits already reads it, and nobody asks for the person they act as', async () => {
  const first = await open({ waiting: true }, { user: buildUser() });
  expect(await first.box.findByText('Pronto: avisamos quando abrir')).toBeInTheDocument();
  first.unmount();
  const { box } = await open({}, { user: buildUser({ impersonated: true }) });
  expect(await box.findByRole('button', { name: 'Avise-me quando abrir' })).toBeDisabled();
  expect(box.getByText('Só a própria pessoa pode pedir o aviso.')).toBeInTheDocument();
});

test('a plan that left its readers offers no waiting', async () => {
  const { box } = await open({ archived: true, owned: { until: null, trial: false } }, { user: buildUser() });
  expect(box.getByText('Este plano saiu de venda')).toBeInTheDocument();
  expect(box.queryByRole('button', { name: 'Avise-me quando abrir' })).not.toBeInTheDocument();
});
