import type { CourseSeed } from '../shapes.ts';

export const planning: CourseSeed[] = [
  {
    title: 'Organize seu dinheiro em 30 dias', subtitle: 'Orçamento, dívidas e reserva, um passo por vez', level: 1, price: 97, by: ['rodrigo-peixoto'], featured: true,
    promise: 'Em um mês você sabe para onde vai cada real e tem a reserva começada.',
    intro: 'Um passo pequeno por dia, com planilha e metas simples. Sem culpa e sem cortar o café.',
    goals: ['Mapear gastos reais', 'Renegociar dívidas', 'Começar a reserva', 'Criar um orçamento que dura'],
    modules: ['Semana 1: Retrato do mês | Contas fixas e variáveis | Seu número de partida', 'Semana 2: Mapa das dívidas | Renegociação | Ordem de pagamento', 'Semana 3: Reserva de emergência | Onde guardar | Automação', 'Semana 4: Orçamento vivo | Metas do ano | Revisão mensal'],
  },
  {
    title: 'Aposentadoria: o plano', subtitle: 'Quanto juntar, onde e por quanto tempo', level: 2, price: 397, by: ['rodrigo-peixoto', 'paulo-sertorio'],
    promise: 'Você calcula o seu número e sai com um plano de aportes que cabe no mês.',
    intro: 'INSS, previdência e carteira própria na mesma conta. Você ajusta as hipóteses e vê o efeito na hora.',
    goals: ['Estimar a renda necessária', 'Comparar PGBL, VGBL e carteira', 'Definir aportes', 'Planejar as retiradas'],
    modules: ['O número: Gastos futuros | Inflação e longevidade | Taxa segura de retirada', 'Fontes: INSS | PGBL e VGBL | Carteira própria', 'O caminho: Aportes | Alocação por idade | Revisões', 'A retirada: Ordem dos saques | Imposto | Sucessão'],
  },
  {
    title: 'Imposto de renda do investidor', subtitle: 'Ações, FIIs, opções e renda fixa na declaração', level: 2, price: 247, by: ['rodrigo-peixoto'],
    promise: 'Você apura o mês, emite o DARF certo e declara sem medo.',
    intro: 'Passo a passo, com exemplos numéricos e uma planilha de apuração para usar o ano todo.',
    goals: ['Apurar ganho mensal', 'Compensar prejuízos', 'Emitir DARF', 'Preencher a declaração'],
    modules: ['Regras: Isenções | Alíquotas | Day trade e operação comum', 'Apuração: Preço médio | Prejuízos | DARF | Planilha', 'Declaração: Bens e direitos | Renda variável | Renda fixa | Exterior'],
  },
  {
    title: 'Primeiros passos na bolsa', subtitle: 'Conta, ordens, custos e a primeira ação', level: 1, price: 127, by: ['rodrigo-peixoto', 'helena-prado'],
    promise: 'Você abre conta, envia a primeira ordem e entende o que comprou.',
    intro: 'Para quem nunca investiu em bolsa. Sem pressa, com a tela aberta e todas as palavras explicadas.',
    goals: ['Escolher corretora', 'Enviar ordens', 'Entender custos e prazos', 'Comprar a primeira ação com critério'],
    modules: ['Antes de começar: Objetivos | Perfil de investidor | Quanto investir', 'A bolsa por dentro: B3 e corretoras | Ordens | Liquidação e custódia | Custos', 'Primeira compra: Ação ou ETF | Passo a passo | Depois da compra'],
  },
];
