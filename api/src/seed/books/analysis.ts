import type { BookSeed } from './book-shapes.ts';

export const analysis: readonly BookSeed[] = [
  {
    slug: 'cinquenta-estruturas-de-opcoes',
    level: 3,
    about:
      'Esta edição de demonstração não traz as cinquenta estruturas, uma a uma. Traz as famílias de que elas são feitas, em quatro capítulos: direitos e deveres, travas, financiamento e proteção, e volatilidade. De cada família: o que ganha, o que pode perder e o que a desmonta.',
    chapters: [
      {
        title: 'Direitos e deveres',
        text: [
          'Quem compra uma opção paga por um direito; quem vende recebe por um dever. A perda de quem compra é o prêmio. A de quem vende sem cobertura não tem limite do lado da alta.',
          'O prêmio tem duas partes: o valor que a opção teria se vencesse hoje e o que se paga pelo tempo. A segunda some um pouco por dia, e mais depressa nas últimas semanas.',
        ],
        points: ['Comprado perde o prêmio.', 'Vendido tem dever.', 'O tempo cobra todos os dias.'],
        task: 'Separe valor intrínseco e valor do tempo de três opções do mesmo vencimento.',
      },
      {
        title: 'Travas',
        text: [
          'A trava de alta compra uma opção de compra e vende outra mais acima. O custo diminui e o ganho ganha um teto. É a estrutura de quem acha que sobe, mas não sem fim.',
          'Na trava o pior e o melhor caso são conhecidos na entrada. Divida um pelo outro: abaixo de um para um, deixe passar.',
        ],
        points: ['Ganho e perda têm limite.', 'Compare os dois antes.', 'Evite séries sem negócio.'],
        task: 'Monte uma trava no papel com ganho de duas vezes o custo.',
      },
      {
        title: 'Financiamento e proteção',
        text: [
          'No lançamento coberto você tem a ação e vende uma opção de compra sobre ela. Recebe o prêmio e abre mão da alta acima do exercício. Rende em mercado parado.',
          'Na proteção você tem a ação e compra uma opção de venda. É um seguro com prazo e franquia: quanto mais perto do preço, mais caro.',
        ],
        points: ['Coberto troca alta por renda.', 'Seguro tem preço e prazo.', 'Escolha o exercício que aceita.'],
        task: 'Calcule o retorno de um lançamento coberto em três cenários.',
      },
      {
        title: 'Volatilidade',
        text: [
          'A volatilidade implícita é a que torna o preço do modelo igual ao do mercado. Alta, encarece todas as opções; depois de um balanço, costuma cair de um dia para o outro.',
          'Comprar os dois lados antes de uma notícia parece seguro e quase nunca é: a queda da volatilidade come o movimento.',
        ],
        points: ['Implícita alta: prêmio caro.', 'Notícia derruba a implícita.', 'Compare com a histórica.'],
        task: 'Anote a volatilidade implícita antes e depois de um balanço.',
      },
    ],
  },
  {
    slug: 'como-ler-relatorio-de-fii',
    level: 1,
    about: 'Dez perguntas para fazer a um relatório gerencial, na ordem em que as respostas aparecem nele.',
    chapters: [
      {
        title: 'De onde vem a renda',
        text: [
          'Comece pela demonstração do resultado do mês. Separe o aluguel que se repete do que veio uma vez: venda de imóvel, multa de rescisão, correção atrasada. Só o primeiro sustenta o rendimento.',
          'Divida a renda recorrente pelas cotas. Se o que foi distribuído é maior, pergunte de qual reserva saiu e por quantos meses ela dura.',
        ],
        points: ['Recorrente e pontual são coisas diferentes.', 'Reserva acaba.', 'Conta por cota.'],
        task: 'Calcule a renda recorrente por cota nos últimos três meses.',
      },
      {
        title: 'Vacância e contratos',
        text: [
          'Vacância física é área vazia; financeira é renda que falta. Uma loja pequena e cara vazia pesa mais na segunda. Leia as duas e desconfie de quem só mostra uma.',
          'A tabela de vencimentos diz quando os contratos acabam. Muito vencimento no mesmo ano é risco, ou oportunidade, se o aluguel está abaixo do mercado.',
        ],
        points: ['Duas vacâncias.', 'Vencimentos por ano.', 'Inquilino que pesa mais de 20 %.'],
        task: 'Some quanto da receita vence nos próximos 24 meses.',
      },
      {
        title: 'Dívida e obras',
        text: [
          'Fundos também devem: securitizam recebíveis para comprar imóveis e pagam depois. Procure o saldo, a taxa e o calendário de amortização nas notas.',
          'Obra e carência adiam renda. O relatório honesto mostra quanto falta gastar e quando o imóvel passa a pagar.',
        ],
        points: ['Ache o saldo devedor.', 'Carência não é renda.', 'Compare prazo da dívida e do contrato.'],
        task: 'Escreva a dívida do fundo por cota e a taxa.',
      },
      {
        title: 'Preço e valor',
        text: [
          'O valor patrimonial vem de um laudo anual. Cota abaixo dele pode ser barganha ou um laudo otimista. Veja a taxa usada no laudo e compare com os juros de hoje.',
          'Rendimento alto com preço em queda costuma ser o mercado dizendo que ele vai diminuir.',
        ],
        points: ['Laudo é opinião datada.', 'Compare com juros longos.', 'Rendimento alto pede motivo.'],
        task: 'Compare o rendimento do fundo com o de um título de inflação longo.',
      },
    ],
  },
  {
    slug: 'custodia-de-bitcoin',
    level: 2,
    about: 'Guardar, recuperar e deixar para quem fica: o que fazer antes de o valor ficar grande.',
    chapters: [
      {
        title: 'O que se guarda',
        text: [
          'Você não guarda moedas; guarda a chave que permite movê-las. Quem tem a chave tem o saldo, e não existe quem estorne um engano.',
          'A frase de doze ou vinte e quatro palavras recria todas as chaves. Foto, nuvem e bloco de notas são cópias que outros podem ler.',
        ],
        points: ['Chave é posse.', 'Frase nunca em aparelho ligado.', 'Não há estorno.'],
        task: 'Escreva onde está sua frase hoje e quem poderia lê-la.',
      },
      {
        title: 'Carteiras',
        text: [
          'A carteira no celular serve para o valor de uma carteira de bolso. O aparelho dedicado assina sem mostrar a chave ao computador. A corretora é conveniente, e a chave é dela.',
          'Separe por uso, como se faz com conta corrente e cofre. Pouco à mão, o resto longe.',
        ],
        points: ['Valor pequeno no celular.', 'Aparelho dedicado para o resto.', 'Corretora é crédito.'],
        task: 'Divida seu saldo por uso e por lugar.',
      },
      {
        title: 'Cópias e testes',
        text: [
          'Uma cópia em papel não resiste à água. Metal resiste. Duas cópias em lugares diferentes resistem a incêndio e a mudança.',
          'Cópia não testada não é cópia. Recupere a carteira com um valor pequeno antes de confiar nela.',
        ],
        points: ['Duas cópias, dois lugares.', 'Metal em vez de papel.', 'Teste com pouco.'],
        task: 'Faça uma recuperação de teste e anote o tempo que levou.',
      },
      {
        title: 'Herança',
        text: [
          'Sem instruções, o saldo se perde com o dono. Uma carta que diz o que existe, onde está e quem pode ajudar, sem a frase, já resolve a metade.',
          'Com várias assinaturas, duas de três pessoas movem o saldo, e nenhuma sozinha. Combine antes e revise uma vez por ano.',
        ],
        points: ['Carta sem a frase.', 'Duas de três.', 'Revisão anual.'],
        task: 'Escreva a carta e diga a uma pessoa onde ela está.',
      },
    ],
  },
  {
    slug: 'modelo-de-valuation',
    level: 3,
    about: 'Um modelo de fluxo de caixa comentado, do balanço ao preço por ação.',
    chapters: [
      {
        title: 'Arrumar o passado',
        text: [
          'Antes de projetar, limpe cinco anos de números: tire o que não se repete, junte o que mudou de nome e confira se o caixa fecha. Um passado sujo vira um futuro errado.',
          'Calcule margem, giro e retorno sobre o capital de cada ano. Esses três números resumem o negócio melhor do que vinte linhas de resultado.',
        ],
        points: ['Cinco anos limpos.', 'O caixa fecha.', 'Margem, giro, retorno.'],
        task: 'Limpe o resultado de uma empresa e compare com o publicado.',
      },
      {
        title: 'Projetar',
        text: [
          'Comece pela receita: volume vezes preço, por linha de negócio. Depois margem, investimento e capital de giro. Cada premissa ganha uma frase que a defende.',
          'Crescimento pede investimento. Projeção que cresce sem investir é um desejo com casas decimais.',
        ],
        points: ['Volume vezes preço.', 'Premissa com motivo.', 'Crescer custa.'],
        task: 'Projete três anos com uma frase por premissa.',
      },
      {
        title: 'Descontar',
        text: [
          'O custo do capital próprio soma juro sem risco e prêmio pelo risco do negócio. O da dívida é o que a empresa pagaria hoje, descontado o imposto. A média ponderada dos dois desconta o fluxo.',
          'A perpetuidade costuma ser mais da metade do valor. Um ponto na taxa de crescimento eterno muda tudo: use menos que o crescimento da economia.',
        ],
        points: ['Taxa de hoje, não a do balanço.', 'Perpetuidade pesa.', 'Crescimento eterno baixo.'],
        task: 'Mude a perpetuidade em meio ponto e anote o efeito.',
      },
      {
        title: 'Do valor ao preço',
        text: [
          'Do valor da firma tire a dívida líquida e a parte de minoritários; divida pelas ações, com as opções incluídas. Só então compare com a tela.',
          'Apresente uma faixa, não um ponto. Dois cenários com probabilidade ensinam mais do que um preço com centavos.',
        ],
        points: ['Dívida líquida sai.', 'Ações diluídas.', 'Faixa em vez de ponto.'],
        task: 'Monte dois cenários e a faixa de preço.',
      },
    ],
  },
];
