import type { Calendar } from './calendar.ts';

const complete = {
  company_id: 1,
  first_access: 0,
  phone_number: '11987654321',
  gender: 1,
  birth_date: '1990-05-14',
  ocupation: 'Analista de sistemas',
};

const named = [
  {
    ...complete,
    profile_id: 1,
    name: 'Renata Lopes',
    nickname: 'renata',
    email: 'admin@pregao.test',
    identifier: '39053344705',
    ocupation: 'Administradora da plataforma',
  },
  {
    ...complete,
    profile_id: 2,
    name: 'Helena Prado',
    nickname: 'helena',
    email: 'analista@pregao.test',
    identifier: '11144477735',
    ocupation: 'Analista de investimentos',
  },
  {
    ...complete,
    profile_id: 3,
    name: 'Marcos Vinícius Teles',
    nickname: 'marcos',
    email: 'cliente@pregao.test',
    identifier: '52998224725',
    gender: 2,
    ocupation: 'Engenheiro civil',
  },
  {
    ...complete,
    profile_id: 3,
    name: 'Júlia Ferraz',
    nickname: 'julia',
    email: 'novo@pregao.test',
    identifier: null,
    first_access: 1,
    phone_number: null,
    gender: null,
    birth_date: null,
    ocupation: null,
  },
  {
    ...complete,
    profile_id: 7,
    name: 'Caio Menezes',
    nickname: 'caio',
    email: 'colaborador@pregao.test',
    identifier: '16899535009',
    gender: 2,
    ocupation: 'Analista de atendimento',
  },
  {
    ...complete,
    profile_id: 4,
    name: 'Lívia Sampaio',
    nickname: 'livia',
    email: 'conteudo@pregao.test',
    identifier: '28625587887',
    ocupation: 'Editora de conteúdo',
  },
  {
    ...complete,
    profile_id: 6,
    name: 'Sara Nogueira',
    nickname: 'sara',
    email: 'suporte@pregao.test',
    identifier: '47183620590',
    ocupation: 'Atendimento ao cliente',
  },
  {
    ...complete,
    profile_id: 9,
    name: 'Fábio Tavares',
    nickname: 'fabio',
    email: 'financeiro@pregao.test',
    identifier: '63509281489',
    gender: 2,
    ocupation: 'Analista financeiro',
  },
  {
    ...complete,
    profile_id: 8,
    name: 'Tainá Moraes',
    nickname: 'taina',
    email: 'moderador@pregao.test',
    identifier: '72481603508',
    ocupation: 'Moderadora das salas',
  },
  {
    ...complete,
    profile_id: 5,
    name: 'Débora Quintela',
    nickname: 'debora',
    email: 'comercial@pregao.test',
    identifier: '81527490360',
    ocupation: 'Analista comercial',
  },
  {
    ...complete,
    profile_id: 3,
    name: 'Otávio Brandão',
    nickname: 'otavio',
    email: 'assinante@pregao.test',
    identifier: '86288366757',
    gender: 2,
    ocupation: 'Arquiteto',
  },
];

/** The named accounts of the demonstration: staff, analyst, customer, one on the first visit, employee, editor, support, finance, moderator, sales, subscriber. */
export const accounts = (calendar: Calendar, firstId: number, hash: string) =>
  named.map((account, index) => {
    const created = (account.first_access === 1 ? calendar.at(-1, 9) : calendar.at(-200, 10)).toISOString();
    return { id: firstId + index, ...account, password_hash: hash, created_at: created, updated_at: created };
  });
