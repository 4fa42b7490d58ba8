import type { PolicySeed } from './policies.ts';

const part = (title: string, ...blocks: string[]) =>
  `<h2>${title}</h2>${blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('')}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const only = (day: number, html: string): PolicySeed['versions'] => [
  { day, size: 'major', changelog: 'Primeira versão.', html },
];

/** Documents with one version, and those that are not in force yet. */
export const morePolicies: readonly PolicySeed[] = [
  {
    title: 'Prevenção à lavagem de dinheiro e ao financiamento do terrorismo',
    slug: 'pld-ft',
    kind: 'policy',
    summary: 'Como conhecemos clientes, o que é sinal de alerta e a quem se comunica (PLD/FT).',
    isRead: true,
    versions: only(
      -90,
      part('Base', 'Lei 9.613/1998 e Resolução CVM 50/2021. A abordagem é baseada em risco.') +
        part(
          'Conheça o cliente',
          'O cadastro é confirmado antes da primeira compra acima de R$ 10.000,00 e revisto a cada 24 meses.',
        ) +
        part(
          'Sinais de alerta',
          list(
            'Pagamentos fracionados, de contas de terceiros ou seguidos de pedido de reembolso em outra conta.',
            'Dados que não combinam entre si, ou recusa em informá-los.',
            'Pessoas expostas politicamente sem origem de recursos declarada.',
          ),
        ) +
        part(
          'Comunicação',
          'O Compliance decide em até 24 horas se comunica ao Coaf. Quem relatou não avisa o cliente.',
        ),
    ),
  },
  {
    title: 'Privacidade e proteção de dados pessoais',
    slug: 'privacidade-e-protecao-de-dados',
    kind: 'policy',
    summary: 'O que a LGPD pede de cada área: base legal, prazo, acesso e resposta ao titular.',
    isRead: true,
    versions: only(
      -75,
      part('Princípios', 'Coletamos o mínimo, dizemos para quê e apagamos no prazo (Lei 13.709/2018).') +
        part('Acesso', 'Documento, telefone e endereço só são vistos por quem precisa, com finalidade registrada.') +
        part(
          'Direitos do titular',
          'Pedidos chegam ao encarregado no mesmo dia. A resposta completa sai em até 15 dias.',
        ) +
        part('Fornecedores', 'Nenhum fornecedor recebe dado pessoal antes do contrato de tratamento assinado.'),
    ),
  },
  {
    title: 'Brindes, presentes e hospitalidade',
    slug: 'brindes-presentes-e-hospitalidade',
    kind: 'policy',
    summary: 'O que se pode aceitar e oferecer, até quanto, e como registrar.',
    requiresAck: false,
    versions: only(
      -60,
      part('Limites', 'Até R$ 150,00 por ano e por relação. Dinheiro, vale-presente e viagem nunca são aceitos.') +
        part(
          'Agentes públicos',
          'Nada é oferecido a agente público, nem refeição, sem aprovação por escrito do Compliance.',
        ) +
        part(
          'Registro',
          'O que foi aceito é registrado em até 5 dias; o que passa do limite é devolvido com agradecimento.',
        ),
    ),
  },
  {
    title: 'Manual de atendimento',
    slug: 'manual-de-atendimento',
    kind: 'manual',
    summary: 'Tom, prazos e o que nunca dizer a um cliente sobre investimentos.',
    departments: ['Atendimento', 'Comercial'],
    requiresAck: false,
    months: 6,
    versions: only(
      -200,
      part('Tom', 'Primeira pessoa, frases curtas, sem jargão. Começamos pelo que o cliente pode fazer agora.') +
        part('Prazos', 'Primeira resposta em até 4 horas úteis; solução em até 2 dias úteis.') +
        part(
          'O que não dizemos',
          'Não recomendamos ativo, não comparamos com corretora e não comentamos a carteira do cliente.',
        ),
    ),
  },
  {
    title: 'Plano de resposta a incidentes',
    slug: 'plano-de-resposta-a-incidentes',
    kind: 'procedure',
    summary: 'Quem decide, em que ordem e com quem se fala quando algo grave acontece.',
    classification: 'confidential',
    departments: ['Tecnologia', 'Diretoria'],
    requiresAck: false,
    versions: only(
      -50,
      part('Primeira hora', 'Quem percebe avisa o plantão. O plantão isola, registra o horário e chama a direção.') +
        part('Comunicação', 'Só a direção fala com clientes, ANPD e imprensa. O prazo à ANPD é de 3 dias úteis.') +
        part('Depois', 'Em até 10 dias sai o relatório sem culpados: o que houve, o que falhou, o que muda.'),
    ),
  },
  {
    title: 'Uso de inteligência artificial',
    slug: 'uso-de-inteligencia-artificial',
    kind: 'policy',
    summary: 'Quais ferramentas, com quais dados e quem revisa o que elas escrevem.',
    stands: 'scheduled',
    versions: only(
      -2,
      part(
        'Ferramentas',
        'Só as contratadas pela casa. Contas pessoais não recebem dado de cliente nem texto inédito.',
      ) +
        part(
          'Revisão',
          'Texto, código ou imagem gerados são revistos por quem assina. Relatório de análise não é gerado.',
        ) +
        part(
          'Transparência',
          'O que foi gerado e chega ao cliente sem revisão humana diz isso, como respostas automáticas.',
        ),
    ),
  },
  {
    title: 'Trabalho remoto e horários',
    slug: 'trabalho-remoto-e-horarios',
    kind: 'policy',
    summary: 'Dias no escritório, equipamento, ajuda de custo e o direito à desconexão.',
    stands: 'in_review',
    versions: only(
      -1,
      part(
        'Dias',
        'Cada área combina ao menos dois dias presenciais por semana. Plantões de mercado são presenciais.',
      ) +
        part('Equipamento', 'A casa fornece computador, cadeira e R$ 120,00 por mês para internet e energia.') +
        part(
          'Desconexão',
          'Mensagem fora do horário não pede resposta. Urgência se resolve por telefone, com o plantão.',
        ),
    ),
  },
  {
    title: 'Comunicação com a imprensa',
    slug: 'comunicacao-com-a-imprensa',
    kind: 'procedure',
    summary: 'Quem fala, sobre o quê e como encaminhar um pedido de entrevista.',
    stands: 'draft',
    versions: only(-1, part('Porta-vozes', 'Falam em nome da casa a direção e os analistas indicados por ela.')),
  },
];
