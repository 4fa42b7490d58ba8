import type { CourseSeed } from '../shapes.ts';

export const crypto: CourseSeed[] = [
  {
    title: 'Bitcoin e custódia segura',
    subtitle: 'Entenda a rede, compre e guarde sem sustos',
    level: 1,
    price: 297,
    by: ['davi-lacerda'],
    featured: true,
    promise: 'Você compra, transfere e guarda bitcoin sabendo onde estão as suas chaves.',
    intro:
      'O primeiro risco em cripto é perder o acesso. Por isso o curso dá à custódia o mesmo espaço que dá ao investimento.',
    goals: [
      'Entender blocos, mineração e oferta',
      'Usar carteiras quentes e frias',
      'Fazer e restaurar um backup',
      'Reconhecer golpes comuns',
    ],
    modules: [
      'A rede: Blocos e mineração | Oferta limitada | Taxas e confirmações',
      'Custódia: Chaves e endereços | Carteira quente | Carteira de hardware | Backup e herança',
      'Comprar e vender: Corretoras | Ordens | ETFs na B3',
      'Segurança: Golpes | Phishing | Rotina de verificação',
    ],
  },
  {
    title: 'Análise de criptoativos',
    subtitle: 'Tokenomics, dados on-chain e ciclos',
    level: 2,
    price: 447,
    by: ['davi-lacerda', 'thiago-valenca'],
    promise: 'Você avalia um projeto pelo que ele faz e por quem recebe os tokens.',
    intro: 'Critérios para separar projeto de promessa: emissão, uso, governança e dados da própria rede.',
    goals: ['Ler tokenomics', 'Usar dados on-chain', 'Entender ciclos de halving', 'Limitar o risco na carteira'],
    modules: [
      'Projeto: Problema e uso | Emissão e desbloqueios | Governança',
      'Dados on-chain: Endereços ativos | Fluxo de corretoras | Preço realizado',
      'Ciclos: Halving | Liquidez global | Correlação',
      'Carteira: Tamanho | Rebalanceamento | Imposto',
    ],
  },
  {
    title: 'DeFi com os pés no chão',
    subtitle: 'Protocolos, rendimento e riscos de contrato',
    level: 3,
    price: 547,
    by: ['davi-lacerda'],
    promise: 'Você usa um protocolo sabendo de onde vem o rendimento e o que pode dar errado.',
    intro: 'Empréstimos, corretoras descentralizadas e stablecoins explicados pelo fluxo do dinheiro.',
    goals: [
      'Entender AMM e perda impermanente',
      'Avaliar risco de contrato',
      'Comparar stablecoins',
      'Registrar operações para o imposto',
    ],
    modules: [
      'Blocos básicos: Contratos inteligentes | Stablecoins | Pontes',
      'Protocolos: Empréstimos | AMM | Perda impermanente | Staking',
      'Risco: Auditorias | Oráculos | Concentração',
      'Registro: Planilha de operações | Declaração',
    ],
  },
];
