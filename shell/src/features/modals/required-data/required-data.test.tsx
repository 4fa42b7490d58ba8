import {
  consultZipCode,
  listAllQuestionNpsUser,
  selectCitiesId,
  selectGender,
  selectUfId,
  selectUserAddresses,
  updateUserData,
  type BodyOf,
} from '@pregao/contract';
import { buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { manifestPageOf, renderInShell } from '../../../common/test-shell.tsx';
import { Modals } from '../modals.tsx';

const genders = ['Feminino', 'Masculino'].map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase(),
  color: '',
  order: index,
}));
const incomplete = () =>
  buildUser({
    name: 'Júlia Ferraz',
    nickname: null,
    gender: null,
    birth_date: null,
    ocupation: null,
    identifier: null,
    phone_number: null,
    profile_complete: false,
    missing_fields: ['nickname'],
  });

withMockApi(
  respond(listAllQuestionNpsUser, []),
  respond(selectUserAddresses, []),
  respond(selectGender, genders),
  respond(selectUfId, [{ id: 35, name: 'São Paulo', uf: 'SP' }]),
  respond(selectCitiesId, [{ id: 3550308, name: 'São Paulo' }]),
);

/** jsdom has no MessageChannel, which the combobox uses to wait for the browser. */
class Channel {
  port1: { onmessage?: () => void } = {};
  port2 = {
    postMessage: () => {
      setTimeout(() => this.port1.onmessage?.(), 0);
    },
  };
}

beforeAll(async () => {
  Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? Channel });
  await import('./required-data-modal.tsx');
}, 30_000);

const title = { name: 'Complete seu cadastro' };
const settle = () =>
  act(async () => {
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  });
const show = async (path = '/home', user = incomplete()) => {
  const shown = await renderInShell(<Modals />, { path: '/carrinho', user, pageOf: manifestPageOf });
  act(() => {
    shown.platform.navigate(path);
  });
  return shown;
};

test('REQ-2.144, REQ-4.14: an incomplete profile is asked for what it lacks, a complete one is not', async () => {
  await show();
  expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
  expect(await screen.findByLabelText('Nome completo')).toHaveValue('Júlia Ferraz');
});

test('a complete profile and a guest are left alone', async () => {
  const { unmount } = await show('/home', buildUser());
  await settle();
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  unmount();
});

test.each(['/carrinho', '/pagamento/sucesso', '/login'])('nobody is asked on %s', async (path) => {
  await show(path);
  await settle();
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
});

test('put off, it is not asked again in this visit, and comes back at the next', async () => {
  const { person, platform } = await show();
  await person.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  act(() => {
    platform.navigate('/loja');
  });
  await settle();
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  sessionStorage.clear();
  act(() => {
    platform.navigate('/carrinho');
  });
  act(() => {
    platform.navigate('/home');
  });
  expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
});

test('a postal code fills the address in, and the whole is saved', async () => {
  const sent: BodyOf<typeof updateUserData>[] = [];
  const whole = buildUser({ name: 'Júlia Ferraz' });
  mockApi(
    respond(consultZipCode, {
      zip_code: '01310100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      uf_id: 35,
      city_id: 3550308,
      name_uf: 'São Paulo',
      name_city: 'São Paulo',
      complete: true,
    }),
    respond(updateUserData, ({ body }) => {
      sent.push(body);
      return whole;
    }),
  );
  const { person, platform, notices } = await show();
  await person.type(await screen.findByLabelText('Como quer ser chamado'), 'Juju');
  await person.type(screen.getByLabelText('Data de nascimento'), '31121990');
  await person.selectOptions(screen.getByLabelText('Gênero'), 'Feminino');
  await person.type(screen.getByLabelText('Ocupação'), 'Analista');
  await person.type(screen.getByLabelText('CEP'), '01310100');
  await waitFor(() => {
    expect(screen.getByLabelText('Rua ou avenida')).toHaveValue('Avenida Paulista');
  });
  await person.type(screen.getByLabelText('Número'), '1000');
  await person.click(screen.getByRole('button', { name: 'Salvar dados' }));
  await waitFor(() => {
    expect(platform.session.user.profile_complete).toBe(true);
  });
  expect(sent).toEqual([
    {
      name: 'Júlia Ferraz',
      nickname: 'Juju',
      birth_date: '1990-12-31',
      gender: 1,
      ocupation: 'Analista',
      zip_code: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: 'Bela Vista',
      city_id: 3550308,
    },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Cadastro completo. Obrigado.' }]);
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
});

test('what is missing or wrong is said under each field and nothing is lost', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { person } = await show();
  await person.type(await screen.findByLabelText('Data de nascimento'), '31022020');
  await person.type(screen.getByLabelText(/CPF ou CNPJ/), '11111111111');
  await person.click(screen.getByRole('button', { name: 'Salvar dados' }));
  expect(screen.getByLabelText('Data de nascimento')).toHaveAccessibleDescription(
    'Informe uma data que existe, como 31/12/1990.',
  );
  expect(screen.getByLabelText(/CPF ou CNPJ/)).toHaveAccessibleDescription('Informe um CPF ou CNPJ válido.');
  expect(screen.getByLabelText('Ocupação')).toHaveAccessibleDescription('Preencha este campo.');
  expect(screen.getByLabelText('Data de nascimento')).toHaveValue('31/02/2020');
});

test('a postal code nobody knows leaves the address to the person', async () => {
  mockApi(refuse(consultZipCode, 'zip_code_unknown'));
  const { person } = await show();
  await person.type(await screen.findByLabelText('CEP'), '99999999');
  await waitFor(() => {
    expect(screen.getByLabelText('CEP')).toHaveAccessibleDescription(
      'Não encontramos este CEP. Confira os números ou preencha o endereço.',
    );
  });
  expect(screen.getByLabelText('Rua ou avenida')).toBeEnabled();
});
