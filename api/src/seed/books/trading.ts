import type { BookSeed } from './book-shapes.ts';

export const trading: readonly BookSeed[] = [
  {
    slug: 'candles-de-bolso',
    level: 1,
    about: 'Poucos padrões, com o contexto em que cada um vale e a hora de ignorá-los.',
    chapters: [
      {
        title: 'Um candle por dentro',
        text: [
          'Cada candle guarda quatro preços: abertura, máxima, mínima e fechamento. O corpo é a distância entre abertura e fechamento; as sombras mostram até onde o preço foi e de onde voltou.',
          'Corpo grande é decisão; corpo pequeno é dúvida; sombra longa é rejeição. Antes de decorar nomes, aprenda a ler essas três palavras em qualquer período.',
          'O mesmo dia desenha candles diferentes em cinco, quinze ou sessenta minutos. Escolha um período para decidir e outro, maior, para o contexto, e não troque no meio da operação.',
        ],
        points: ['Corpo: decisão.', 'Sombra: rejeição.', 'Um período decide, outro dá contexto.'],
        task: 'Descreva dez candles seguidos com uma palavra cada.',
      },
      {
        title: 'Martelo e estrela',
        text: [
          'O martelo tem corpo pequeno no alto e sombra inferior longa, depois de uma queda. Mostra que vendedores empurraram o preço e não conseguiram mantê-lo. A estrela cadente é o espelho, depois de uma alta.',
          'Sozinhos eles pouco valem. Em uma região que já segurou o preço antes, com volume acima da média, valem bem mais.',
          'A entrada costuma ficar um pouco além da máxima do martelo, e a saída por perda, abaixo da mínima. Se a distância for grande demais para o seu risco, a operação não é sua.',
        ],
        points: ['Contexto antes do desenho.', 'Volume confirma.', 'Risco grande: deixe passar.'],
        task: 'Marque cinco martelos em um gráfico e veja quantos estavam em região de apoio.',
      },
      {
        title: 'Engolfo e harami',
        text: [
          'No engolfo, o segundo corpo cobre o primeiro por inteiro, na direção contrária. É a troca de mãos mais clara que dois candles conseguem mostrar.',
          'No harami acontece o contrário: o segundo corpo cabe dentro do primeiro. Não é virada, é pausa. Muitos prejuízos vêm de tratar pausa como virada.',
          'Os dois pedem confirmação no candle seguinte. Quem espera perde parte do movimento e evita boa parte dos enganos.',
        ],
        points: ['Engolfo: troca de mãos.', 'Harami: pausa.', 'Espere o seguinte.'],
        task: 'Compare dez engolfos com e sem confirmação e anote o resultado.',
      },
      {
        title: 'Doji e indecisão',
        text: [
          'O doji abre e fecha quase no mesmo preço. No meio de um movimento lateral não diz nada: o mercado já estava indeciso. No fim de uma tendência longa, avisa que o fôlego acabou.',
          'A distância até a média ajuda a separar um caso do outro. Longe da média, o doji interessa; em cima dela, é ruído.',
          'Não opere o doji; opere o que vier depois dele, na direção em que o preço sair.',
        ],
        points: ['Lateral: ignore.', 'Longe da média: atenção.', 'Opere o rompimento, não a dúvida.'],
        task: 'Ache três dojis no fim de tendência e três no meio de lateral.',
      },
      {
        title: 'Plano em uma página',
        text: [
          'Escreva o que precisa ver para entrar, onde sai se estiver errado, onde realiza parte e o que o faz ficar de fora. Uma página basta, e ela vale mais do que vinte padrões decorados.',
          'Arrisque um percentual pequeno e igual por operação. Com um por cento, dez perdas seguidas custam menos de dez por cento da conta; com cinco, custam quarenta.',
          'Revise aos domingos. O padrão que não aparece nas suas anotações com resultado positivo não é seu, por mais bonito que seja no livro.',
        ],
        points: ['Entrada, saída e tamanho por escrito.', 'Risco igual por operação.', 'Revisão semanal.'],
        task: 'Escreva seu plano de uma página e use-o sem mudar por vinte operações.',
      },
    ],
  },
  {
    slug: 'guia-do-mini-indice',
    level: 2,
    about: 'O contrato, os custos e a rotina de quem opera mini-índice sem pressa.',
    chapters: [
      {
        title: 'O contrato',
        text: [
          'Cada ponto do mini-índice vale vinte centavos. Um movimento de quinhentos pontos muda a conta em cem reais por contrato, para cima ou para baixo. O preço anda de cinco em cinco pontos.',
          'Há vencimento nos meses pares, na quarta-feira mais próxima do dia quinze. A letra e o número do código dizem o mês e o ano; perto do vencimento o volume passa ao contrato seguinte.',
          'O ajuste diário credita ou debita a diferença do dia. Quem dorme com posição encontra o ajuste na conta na manhã seguinte, e precisa ter margem para ele.',
        ],
        points: ['Vinte centavos por ponto.', 'Vence em meses pares.', 'Ajuste todo dia.'],
        task: 'Calcule quanto valem 150, 300 e 800 pontos com dois contratos.',
      },
      {
        title: 'Margem e alavancagem',
        text: [
          'A corretora pede uma garantia pequena no day trade, e isso engana: a exposição é do contrato inteiro. Com o índice a cento e trinta mil pontos, um contrato expõe vinte e seis mil reais.',
          'A pergunta não é quantos contratos a margem permite, mas quantos a sua perda máxima permite. Divida o risco por operação pela distância da parada em reais.',
          'Zeragem compulsória acontece no pior preço. Uma parada colocada na hora da entrada custa menos do que a memória dela.',
        ],
        points: ['Conte a exposição, não a margem.', 'Tamanho vem da perda máxima.', 'Parada na entrada.'],
        task: 'Com risco de cinquenta reais e parada de 200 pontos, quantos contratos cabem?',
      },
      {
        title: 'Custos que somem',
        text: [
          'Emolumentos e registro são centavos por contrato e por lado. Em dez operações por dia viram um valor que a planilha de acertos não mostra.',
          'O spread e a derrapagem pesam mais. Entrar a mercado em notícia pode custar quinze pontos; em dez operações, um contrato perdeu trinta reais antes de acertar qualquer coisa.',
          'O imposto é de vinte por cento do lucro do mês, com um por cento retido na fonte. Guarde-o em separado no mesmo dia.',
        ],
        points: ['Some custo por operação.', 'Notícia alarga o spread.', 'Separe o imposto no dia.'],
        task: 'Some todos os custos da sua última semana e divida pelo número de operações.',
      },
      {
        title: 'A rotina do dia',
        text: [
          'Antes da abertura: agenda de números, preço de ajuste, máxima e mínima do dia anterior. São as linhas que mais gente olha, e por isso as que mais seguram preço.',
          'Na primeira meia hora o movimento é largo e pouco confiável. Muitos profissionais só observam até as nove e meia.',
          'Defina um limite de perda e um de ganho para o dia. Ao bater em qualquer um deles, feche a plataforma. O limite de ganho protege do excesso de confiança.',
        ],
        points: ['Linhas do dia anterior.', 'Observe a primeira meia hora.', 'Dois limites por dia.'],
        task: 'Escreva sua rotina de abertura em cinco linhas.',
      },
      {
        title: 'O diário',
        text: [
          'Registre entrada, saída, motivo e uma nota para a execução, separada do resultado. Uma boa operação pode perder; uma má pode ganhar. Só a nota conta a diferença.',
          'A cada vinte operações, calcule acerto, ganho médio e perda média. Acerto de quarenta por cento com ganho de duas vezes a perda é um resultado positivo.',
          'Troque uma coisa por vez. Quem muda horário, ativo e método na mesma semana não sabe o que melhorou.',
        ],
        points: ['Nota separada do resultado.', 'Conta a cada vinte.', 'Uma mudança por vez.'],
        task: 'Reveja vinte operações e calcule acerto, ganho médio e perda média.',
      },
    ],
  },
  {
    slug: 'diario-do-trader',
    level: 2,
    about: 'Doze semanas de revisão guiada, com uma pergunta por dia e uma conta por semana.',
    chapters: [
      {
        title: 'Semanas 1 a 3: medir',
        text: [
          'Nas três primeiras semanas não mude nada. Anote cada operação com hora, motivo, tamanho, resultado e o que você sentia. Sem essa base, qualquer melhora é palpite.',
          'No fim de cada semana some: número de operações, acerto, ganho médio, perda média e maior sequência de perdas. São cinco números, sempre os mesmos.',
          'A maior parte das pessoas descobre que opera o dobro do que imaginava.',
        ],
        points: ['Não mude nada ainda.', 'Cinco números por semana.', 'Anote no momento, não à noite.'],
        task: 'Preencha os cinco números da semana 1.',
      },
      {
        title: 'Semanas 4 a 6: cortar',
        text: [
          'Olhe as operações por hora do dia e por motivo. Quase sempre há uma hora e um motivo que só perdem. Corte os dois, e nada mais.',
          'Cortar é mais fácil do que acrescentar: não exige aprender nada e aparece na conta na mesma semana.',
          'Se a vontade de operar na hora cortada voltar, escreva o que viu e o que teria acontecido. A anotação ocupa o lugar da operação.',
        ],
        points: ['Uma hora a menos.', 'Um motivo a menos.', 'Escreva em vez de operar.'],
        task: 'Liste resultados por hora e por motivo e risque o pior de cada.',
      },
      {
        title: 'Semanas 7 a 9: tamanho',
        text: [
          'Agora acerte o tamanho. Fixe um percentual da conta por operação e calcule a quantidade a partir da parada, sempre antes de entrar.',
          'Aumentar depois de ganhar e depois de perder são o mesmo erro com nomes diferentes. O tamanho muda por semana, nunca no meio do dia.',
          'Compare o resultado real com o que teria sido com tamanho fixo. A diferença é o custo da emoção.',
        ],
        points: ['Percentual fixo.', 'Muda por semana.', 'Meça o custo da emoção.'],
        task: 'Refaça três semanas com tamanho fixo e compare.',
      },
      {
        title: 'Semanas 10 a 12: repetir',
        text: [
          'Escolha o motivo que mais ganhou e opere só ele por três semanas. Repetição é o que transforma um padrão visto em um padrão seu.',
          'Espere dias sem operação: são parte do método, não falha dele. Anote-os como dias cumpridos.',
          'No fim, compare os cinco números da semana 1 com os da semana 12.',
        ],
        points: ['Um motivo só.', 'Dia sem operação conta.', 'Semana 1 contra semana 12.'],
        task: 'Escreva a comparação em uma página.',
      },
      {
        title: 'Depois das doze',
        text: [
          'Com a base feita, acrescente uma coisa por ciclo de quatro semanas: um ativo, um horário ou um motivo. Se os números piorarem, tire e siga.',
          'Guarde os diários. Reler o de um ano atrás em um dia ruim ensina mais do que outro livro.',
          'Quem quer viver disso trata o diário como a padaria trata o caixa: fecha todos os dias, com lucro ou sem.',
        ],
        points: ['Uma novidade por ciclo.', 'Releia os antigos.', 'Feche o dia sempre.'],
        task: 'Planeje o próximo ciclo de quatro semanas.',
      },
    ],
  },
];
