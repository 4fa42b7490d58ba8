/** A version of a document that was in force, by the day it came. */
export interface PolicyVersionSeed {
  day: number;
  size: 'major' | 'minor';
  changelog: string;
  html: string;
}

/** A document of the house in the demonstration. */
export interface PolicySeed {
  title: string;
  slug: string;
  kind: 'policy' | 'procedure' | 'manual' | 'code_of_conduct' | 'announcement';
  summary: string;
  months?: number;
  classification?: 'public' | 'internal' | 'confidential';
  departments?: readonly string[];
  requiresAck?: boolean;
  /** Whether the employee of the demonstration confirmed to have read it. */
  isRead?: boolean;
  /** Not in force yet: how its only version stands. */
  stands?: 'draft' | 'in_review' | 'scheduled';
  versions: readonly PolicyVersionSeed[];
}

const text = (...blocks: string[]) =>
  blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('');
const part = (title: string, ...blocks: string[]) => `<h2>${title}</h2>${text(...blocks)}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const first = 'Primeira versão.';

const conduct = (gifts: string, channel: string, more = '') =>
  part(
    'A quem se aplica',
    'A todas as pessoas que trabalham na casa, com qualquer vínculo, e a quem presta serviço em nosso nome.',
  ) +
  part(
    'Com clientes',
    'Dizemos o que um produto é, quanto custa e o que pode dar errado, nessa ordem.',
    list(
      'Ninguém promete rentabilidade, nem deixa que o cliente entenda assim.',
      'Resultados passados são mostrados inteiros, com as perdas.',
      'Reclamação recebe resposta em até um dia útil, mesmo que seja para dizer que ainda apuramos.',
    ),
  ) +
  part(
    'Informação privilegiada',
    'Quem souber de fato relevante ainda não divulgado não opera, não recomenda e não comenta, nem em família. Na dúvida, pergunte antes ao Compliance.',
  ) +
  part('Presentes', gifts) +
  more +
  part('Como relatar', channel);

const oldGifts = 'Presentes de até R$ 200,00 por ano e por relação podem ser aceitos e são comunicados à liderança.';
const newGifts =
  'Presentes de até R$ 150,00 por ano e por relação podem ser aceitos e são registrados no hub em até 5 dias.';

export const policies: readonly PolicySeed[] = [
  {
    title: 'Código de conduta',
    slug: 'codigo-de-conduta',
    kind: 'code_of_conduct',
    summary: 'Como tratamos clientes, colegas e informação privilegiada. Vale para todos, sem exceção.',
    classification: 'public',
    isRead: true,
    versions: [
      {
        day: -190,
        size: 'major',
        changelog: first,
        html: conduct(oldGifts, 'Fale com sua liderança ou com o Compliance. Nenhum relato de boa-fé é punido.'),
      },
      {
        day: -120,
        size: 'minor',
        changelog: 'Inclui o canal de relatos anônimos.',
        html: conduct(
          oldGifts,
          'Fale com sua liderança, com o Compliance ou pelo canal anônimo. Nenhum relato de boa-fé é punido.',
        ),
      },
      {
        day: -40,
        size: 'major',
        changelog: 'Reduz o limite de presentes, exige registro e inclui as regras sobre redes sociais.',
        html: conduct(
          newGifts,
          'Fale com sua liderança, com o Compliance ou pelo canal anônimo. Nenhum relato de boa-fé é punido.',
          part(
            'Redes sociais',
            'Quem fala de mercado em perfil próprio diz que a opinião é pessoal. Recomendação de ativo só sai pelos canais da casa, assinada por analista credenciado.',
          ),
        ),
      },
    ],
  },
  {
    title: 'Política de investimentos pessoais',
    slug: 'investimentos-pessoais',
    kind: 'policy',
    summary: 'Regras para operar em conta própria: registro, prazos mínimos e ativos vedados.',
    isRead: true,
    versions: [
      {
        day: -150,
        size: 'major',
        changelog: first,
        html:
          part(
            'Objetivo',
            'Evitar que o interesse de quem analisa, ou de quem trabalha ao lado, pese no que dizemos.',
          ) +
          part(
            'Prazo mínimo',
            'Ativos cobertos por nossos analistas são mantidos por ao menos 30 dias corridos depois da compra.',
          ) +
          part(
            'Períodos vedados',
            'Não se opera um ativo nos 30 dias anteriores e nos 5 dias seguintes à publicação de relatório sobre ele.',
          ) +
          part('Registro', 'Toda operação em ativo coberto é registrada até o quinto dia útil do mês seguinte.'),
      },
      {
        day: -25,
        size: 'minor',
        changelog: 'Esclarece que fundos abertos, Tesouro Direto e previdência ficam fora do registro.',
        html:
          part(
            'Objetivo',
            'Evitar que o interesse de quem analisa, ou de quem trabalha ao lado, pese no que dizemos.',
          ) +
          part(
            'Prazo mínimo',
            'Ativos cobertos por nossos analistas são mantidos por ao menos 30 dias corridos depois da compra.',
          ) +
          part(
            'Períodos vedados',
            'Não se opera um ativo nos 30 dias anteriores e nos 5 dias seguintes à publicação de relatório sobre ele.',
          ) +
          part(
            'Registro',
            'Toda operação em ativo coberto é registrada até o quinto dia útil do mês seguinte. Fundos abertos, Tesouro Direto e previdência não precisam de registro.',
          ),
      },
    ],
  },
  {
    title: 'Segurança da informação',
    slug: 'seguranca-da-informacao',
    kind: 'policy',
    summary: 'Senhas, dispositivos, dados pessoais e o que fazer diante de um incidente.',
    versions: [
      {
        day: -180,
        size: 'major',
        changelog: first,
        html:
          part('Senhas', 'Use o cofre de senhas da casa. A troca é feita a cada 90 dias.') +
          part(
            'Dispositivos',
            'Só equipamentos cadastrados acessam sistemas internos, com disco cifrado e bloqueio em 5 minutos.',
          ) +
          part('Incidentes', 'Suspeita de vazamento, perda de aparelho ou mensagem estranha: avise em até 24 horas.'),
      },
      {
        day: -4,
        size: 'major',
        changelog: 'Segundo fator obrigatório, fim da troca periódica de senhas e aviso de incidente em 1 hora.',
        html:
          part(
            'Senhas e segundo fator',
            'Use o cofre de senhas da casa. O segundo fator é obrigatório em todo sistema que o oferece; senhas só são trocadas quando há suspeita.',
          ) +
          part(
            'Dispositivos',
            'Só equipamentos cadastrados acessam sistemas internos, com disco cifrado e bloqueio em 5 minutos.',
          ) +
          part(
            'Incidentes',
            'Suspeita de vazamento, perda de aparelho ou mensagem estranha: avise em até 1 hora, a qualquer horário.',
          ),
      },
    ],
  },
  {
    title: 'Procedimento de reembolso',
    slug: 'procedimento-de-reembolso',
    kind: 'procedure',
    summary: 'Arrependimento em até 7 dias: quem aprova, como registrar e o prazo do reembolso.',
    departments: ['Atendimento', 'Financeiro', 'Comercial'],
    versions: [
      {
        day: -6,
        size: 'major',
        changelog: first,
        html:
          part(
            'Até 7 dias',
            'O pedido é aprovado na hora por quem atende, sem pedir motivo (art. 49 do Código de Defesa do Consumidor).',
          ) +
          part(
            'Depois de 7 dias',
            'O Financeiro decide em até 3 dias úteis, com base na garantia da página de venda.',
          ) +
          part(
            'Reembolso',
            list(
              'Pix: até 1 dia útil.',
              'Cartão: na fatura seguinte ou na próxima.',
              'O acesso termina quando o reembolso começa.',
            ),
          ),
      },
    ],
  },
];
