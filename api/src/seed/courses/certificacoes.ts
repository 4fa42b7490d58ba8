import type { CourseSeed } from '../shapes.ts';

export const certifications: CourseSeed[] = [
  {
    title: 'Preparatório CPA', subtitle: 'Produtos, ética e atendimento ao investidor', level: 1, price: 397, by: ['andre-mazzini'], featured: true,
    promise: 'Você chega à prova com o conteúdo revisado e centenas de questões resolvidas.',
    intro: 'Trilha organizada pelo programa da prova, com resumo, questões comentadas e revisão espaçada.',
    goals: ['Cobrir o programa da prova', 'Resolver questões comentadas', 'Identificar pontos fracos', 'Planejar as semanas de estudo'],
    modules: ['Sistema financeiro: Órgãos e funções | Intermediários | Mercados', 'Ética e regulação: Códigos | Prevenção à lavagem | API e suitability', 'Economia e finanças: Indicadores | Juros | Risco e retorno', 'Produtos: Renda fixa | Fundos | Previdência | Renda variável', 'Reta final: Simulado 1 | Simulado 2 | Revisão'],
  },
  {
    title: 'Preparatório CEA', subtitle: 'Especialista em investimentos, do zero à prova', level: 3, price: 697, by: ['andre-mazzini', 'rodrigo-peixoto'],
    promise: 'Você domina cálculo, produtos e planejamento no nível que a prova pede.',
    intro: 'Mais conta e mais casos. Cada módulo fecha com uma bateria de questões no estilo da prova.',
    goals: ['Dominar a calculadora financeira', 'Resolver casos de planejamento', 'Comparar produtos', 'Gerir o tempo de prova'],
    modules: ['Cálculo: HP 12C | Séries de pagamento | TIR e VPL', 'Produtos: Derivativos | Crédito privado | Internacional', 'Planejamento: Perfil | Objetivos | Previdência e sucessão', 'Gestão de carteiras: Markowitz | CAPM | Indicadores', 'Reta final: Simulado comentado | Revisão de erros'],
  },
  {
    title: 'Preparatório CNPI', subtitle: 'Conteúdo brasileiro e global para analistas', level: 4, price: 897, list: 1097, by: ['lia-furtado', 'andre-mazzini', 'helena-prado'],
    promise: 'Você estuda pelo que mais cai e chega às três provas com um plano.',
    intro: 'Análise fundamentalista, técnica e legislação com os analistas da casa, em ritmo de dezesseis semanas.',
    goals: ['Cobrir CB, CG1 e CT1', 'Resolver provas anteriores', 'Revisar legislação', 'Treinar tempo e estratégia'],
    modules: ['Conteúdo brasileiro: Sistema financeiro | Regulação do analista | Conduta e disclosure', 'Fundamentalista: Contabilidade | Finanças corporativas | Valuation | Economia', 'Técnica: Dow e tendências | Indicadores | Padrões e candles', 'Estatística: Amostra e regressão | Testes | Séries', 'Provas: Simulado CB | Simulado CG1 | Simulado CT1 | Plano de dezesseis semanas'],
  },
  {
    title: 'Ancord: agente de investimentos', subtitle: 'Da legislação à rotina do assessor', level: 2, price: 447, by: ['andre-mazzini'],
    promise: 'Você se prepara para a prova e entende a rotina que vem depois dela.',
    intro: 'Conteúdo completo da prova e um módulo sobre a vida de quem assessora investidores.',
    goals: ['Cobrir o edital', 'Dominar a regulação do assessor', 'Resolver questões', 'Conhecer a carreira'],
    modules: ['A profissão: Regulação | Responsabilidades | Vedações', 'Mercados: Renda fixa | Ações | Derivativos | Fundos', 'Matemática: Juros | Retornos | Risco', 'Carreira: Escritórios | Remuneração | Rotina'],
  },
];
