import {
  checkEmail,
  currentUser,
  forgotPassword,
  loginWithCode,
  lsBrazilSendAuthCode,
  resetPassword,
} from '@pregao/contract';
import { buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { addTexts, Providers } from '@pregao/platform/boot';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderInShell, shellPlatform } from '../../common/test-shell.tsx';
import { LoginFlow } from './login-flow.ts';
import ptBr from './login.pt-br.json';
import { LoginScreen } from './login.screen.tsx';
import { CodeStep } from './steps/code-step.tsx';

withMockApi(respond(checkEmail, { exists: true }), respond(lsBrazilSendAuthCode, { ok: true }));

const toPassword = async () => {
  const shown = await renderInShell(<LoginScreen />, { path: '/login' });
  await shown.person.type(await screen.findByLabelText('E-mail'), 'ana@pregao.test{Enter}');
  await screen.findByLabelText('Senha');
  return shown;
};

const toCode = async () => {
  const shown = await toPassword();
  await shown.person.click(screen.getByRole('button', { name: 'Entrar com um código' }));
  await screen.findByLabelText('Dígito 1 de 6');
  return shown;
};

test('security 20: a forgotten password has the same answer whether or not the account exists', async () => {
  const asked: string[] = [];
  mockApi(
    respond(forgotPassword, ({ body }) => {
      asked.push(body.email);
      return { ok: true as const };
    }),
  );
  const { person } = await toPassword();
  await person.click(screen.getByRole('button', { name: 'Esqueci a senha' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@pregao.test');
  await person.click(screen.getByRole('button', { name: 'Enviar link' }));
  expect(await screen.findByText(/Se ana@pregao.test tem uma conta/)).toBeInTheDocument();
  expect(asked).toEqual(['ana@pregao.test']);
});

test('the link of a new password leaves the address at once and sets it', async () => {
  const sent: string[] = [];
  mockApi(
    respond(resetPassword, ({ body }) => {
      sent.push(body.token);
      return { ok: true as const };
    }),
  );
  const { person } = await renderInShell(<LoginScreen />, { path: '/login?reset=abc123&return=%2Floja' });
  expect(location.search).toBe('?return=%2Floja');
  await person.type(await screen.findByLabelText('Crie uma senha'), 'frase longa e minha');
  await person.type(screen.getByLabelText('Repita a senha'), 'frase longa e minha{Enter}');
  expect(await screen.findByRole('heading', { name: 'Senha alterada' })).toBeInTheDocument();
  expect(sent).toEqual(['abc123']);
});

test('a link that no longer holds is said, with the way to another', async () => {
  mockApi(refuse(resetPassword, 'reset_token_refused'));
  const { person } = await renderInShell(<LoginScreen />, { path: '/login?reset=old' });
  await person.type(await screen.findByLabelText('Crie uma senha'), 'frase longa e minha');
  await person.type(screen.getByLabelText('Repita a senha'), 'frase longa e minha{Enter}');
  expect(await screen.findByText('Este link de nova senha não vale mais. Peça outro.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Pedir outro link' }));
  expect(screen.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeInTheDocument();
});

test('the six digits of a code sign in by themselves', async () => {
  const user = buildUser();
  mockApi(
    respond(loginWithCode, ({ body }) => {
      if (body.code !== '123456') throw new Error('wrong code');
      return { user, access_token: 'fresh', trial_days: 0, method_user_product_id: [] };
    }),
    respond(currentUser, user),
  );
  const { person, platform } = await toCode();
  await person.click(screen.getByLabelText('Dígito 1 de 6'));
  await person.paste('123456');
  await waitFor(() => {
    expect(location.pathname).toBe('/access-control');
  });
  expect(platform.session.token).toBe('fresh');
});

test('security 21: a code that no longer holds is said under the digits', async () => {
  mockApi(refuse(loginWithCode, 'invalid_code'));
  const { person } = await toCode();
  await person.click(screen.getByLabelText('Dígito 1 de 6'));
  await person.paste('000000');
  await waitFor(() => {
    expect(screen.getByLabelText('Dígito 1 de 6')).toHaveAccessibleDescription(
      'Código incorreto ou vencido. Peça um novo.',
    );
  });
});

test('a code is sent again after a minute, or at once by SMS', async () => {
  const sent: string[] = [];
  mockApi(
    respond(lsBrazilSendAuthCode, ({ body }) => {
      sent.push(body.channel);
      return { ok: true as const };
    }),
  );
  const { person } = await toCode();
  expect(screen.getByText('Enviar de novo em 60 s')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Receber por SMS' }));
  await waitFor(() => {
    expect(sent).toEqual(['email', 'sms']);
  });
  expect(await screen.findByText(/foi para o celular/)).toBeInTheDocument();
});

test('sending again opens when the minute has passed', async () => {
  const { platform } = await shellPlatform({ path: '/login' });
  addTexts(platform.i18n, 'shell', { 'pt-br': ptBr });
  jest.useFakeTimers();
  try {
    render(
      <Providers platform={platform} name="shell">
        <CodeStep flow={new LoginFlow(platform, location)} />
      </Providers>,
    );
    for (let second = 0; second < 59; second += 1)
      act(() => {
        jest.advanceTimersByTime(1000);
      });
    expect(screen.getByText('Enviar de novo em 1 s')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
