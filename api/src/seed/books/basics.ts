import type { BookSeed } from './book-shapes.ts';

export const basics: readonly BookSeed[] = [
  {
    slug: 'glossario-do-mercado',
    level: 1,
    about:
      'Um glossário para ler com o extrato aberto: cada termo vem com o lugar em que ele aparece e com o que muda na sua conta.',
    chapters: [
      {
        title: 'Dinheiro no tempo',
        text: [
          'Juro é o preço de usar um dinheiro antes. Quem empresta abre mão de gastar hoje e cobra por isso; quem toma emprestado paga para antecipar. Toda aplicação de renda fixa é, no fundo, um empréstimo seu a um banco, a uma empresa ou ao governo.',
          'A taxa nominal é a que está no contrato. A taxa real é o que sobra depois da inflação: se a aplicação rende 10 % em um ano em que os preços sobem 4 %, o ganho real fica perto de 5,8 %, e não em 6 %, porque a conta é uma divisão e não uma subtração.',
          'Liquidez é o prazo para o dinheiro voltar sem perda. Liquidez diária não quer dizer crédito no mesmo minuto: quer dizer que o pedido feito hoje é atendido na data combinada, sem desconto sobre o valor.',
        ],
        points: [
          'Compare taxas sempre na mesma base, ao ano.',
          'Desconte a inflação antes de comemorar.',
          'Leia o prazo de resgate antes da taxa.',
        ],
        task: 'Escolha uma aplicação sua e escreva a taxa nominal, a inflação dos últimos doze meses e a taxa real.',
      },
      {
        title: 'Quem é quem',
        text: [
          'A corretora executa suas ordens e guarda o registro delas. A custódia dos papéis fica na depositária central, em seu CPF: se a corretora fechar, as ações continuam suas e são transferidas para outra.',
          'O administrador de um fundo cuida da parte legal e contábil; o gestor decide o que comprar; o custodiante guarda; o auditor confere. São quatro nomes na mesma lâmina, com quatro responsabilidades diferentes.',
          'Analista certificado emite recomendações e responde por elas com número de registro. Assessor distribui produtos. Consultor é pago por você e não recebe comissão. Pergunte sempre qual dos três está falando.',
        ],
        points: [
          'Seus papéis estão em seu CPF.',
          'A lâmina diz quem responde pelo quê.',
          'Confira o registro de quem recomenda.',
        ],
        task: 'Abra a lâmina de um fundo e anote administrador, gestor, custodiante e auditor.',
      },
      {
        title: 'Ordens e preços',
        text: [
          'O livro de ofertas é a fila de quem quer comprar e de quem quer vender, por preço e por hora de chegada. O último preço negociado é passado: o que vale para a sua próxima ordem é a melhor oferta do outro lado.',
          'A ordem a mercado aceita o preço que houver. A ordem limitada só executa no seu preço ou melhor, e pode não executar. A ordem de parada entra no livro quando o preço toca um gatilho, e serve para limitar a perda.',
          'A diferença entre a melhor compra e a melhor venda é o spread. Em papéis pouco negociados ele é o maior custo da operação, e não aparece na nota de corretagem.',
        ],
        points: [
          'Em papel de pouca liquidez, use ordem limitada.',
          'O gatilho não garante o preço.',
          'Some o spread aos custos.',
        ],
        task: 'Olhe o livro de um papel por cinco minutos e anote o spread no começo e no fim.',
      },
      {
        title: 'Risco em palavras simples',
        text: [
          'Volatilidade mede o quanto um preço balança em torno da média. Ela não diz a direção. Um ativo volátil pode subir muito, e por isso o tamanho da posição importa mais do que a opinião sobre ele.',
          'Diversificar é juntar riscos que não acontecem ao mesmo tempo. Dez ações do mesmo setor são um risco repetido dez vezes. Correlação é a palavra técnica para essa repetição.',
          'Risco de crédito é o de não receber; risco de mercado, o de vender por menos; risco de liquidez, o de não conseguir vender. Cada produto tem os três em doses diferentes.',
        ],
        points: [
          'Tamanho da posição antes da opinião.',
          'Conte riscos, não papéis.',
          'Pergunte de quem você é credor.',
        ],
        task: 'Liste suas cinco maiores posições e escreva ao lado de cada uma o risco que mais pesa.',
      },
      {
        title: 'Imposto e custos',
        text: [
          'Na renda fixa o imposto de renda cai com o tempo: 22,5 % até seis meses, 20 % até um ano, 17,5 % até dois anos e 15 % depois disso. Ele incide só sobre o rendimento e é retido na fonte.',
          'Em ações a alíquota é de 15 % sobre o ganho líquido do mês e de 20 % no day trade, e quem apura e paga é você, até o último dia útil do mês seguinte. Prejuízos são compensados com ganhos do mesmo tipo.',
          'Taxa de administração se cobra todos os dias, com lucro ou sem. Taxa de performance se cobra sobre o que passa do índice combinado. Emolumentos são da bolsa e aparecem na nota de cada operação.',
        ],
        points: [
          'O tempo reduz o imposto da renda fixa.',
          'Guarde as notas de negociação.',
          'Some todas as taxas ao ano.',
        ],
        task: 'Some as taxas de um fundo seu em um ano e compare com o rendimento do período.',
      },
    ],
  },
  {
    slug: 'renda-fixa-em-uma-tarde',
    level: 1,
    about:
      'Uma leitura para um domingo: ao fim dela você compara um CDB, uma LCI e um título do Tesouro com a mesma régua.',
    chapters: [
      {
        title: 'Prefixado, pós-fixado e híbrido',
        text: [
          'No prefixado você conhece hoje o valor do vencimento. No pós-fixado conhece a regra: um percentual do CDI ou da Selic. No híbrido, uma parte é a inflação que vier e a outra é uma taxa fixa.',
          'Nenhum dos três é melhor em si. O prefixado ganha quando os juros caem mais do que se esperava; o pós-fixado, quando sobem; o híbrido protege o poder de compra em prazos longos.',
          'Antes da taxa, pergunte quando vai precisar do dinheiro. Essa resposta elimina mais produtos do que qualquer comparação.',
        ],
        points: ['O prazo escolhe o tipo.', 'Prefixado é uma aposta sobre juros.', 'Híbrido protege o longo prazo.'],
        task: 'Separe seus objetivos em menos de um ano, até cinco anos e acima de cinco.',
      },
      {
        title: 'Marcação a mercado',
        text: [
          'O preço de um título é o valor de hoje do que ele vai pagar. Quando a taxa do mercado sobe, o mesmo pagamento futuro vale menos hoje, e o extrato mostra perda. Quando a taxa cai, mostra ganho.',
          'Quem leva ao vencimento recebe o combinado. Quem vende antes recebe o preço do dia. A marcação não cria nem tira dinheiro de quem espera; só conta, todo dia, quanto valeria sair.',
          'Quanto mais longo o título, mais ele balança. Um ponto de alta na taxa custa cerca de um por cento do preço para cada ano de prazo médio.',
        ],
        points: ['Taxa sobe, preço cai.', 'Prazo longo balança mais.', 'Vencimento combina o valor.'],
        task: 'Procure um título longo e veja quanto o preço dele variou no último mês.',
      },
      {
        title: 'Imposto e isenção',
        text: [
          'LCI e LCA são isentas de imposto de renda para a pessoa física. Para comparar com um CDB tributado, divida a taxa isenta por um menos a alíquota: 9 % isentos por dois anos equivalem a 10,6 % brutos a 15 %.',
          'Até trinta dias há também o IOF, que começa em 96 % do rendimento e zera no trigésimo dia. Por isso resgates muito curtos quase nunca valem a pena.',
          'O imposto é retido no resgate ou no vencimento. Em fundos há ainda o come-cotas, em maio e novembro, que antecipa parte dele.',
        ],
        points: ['Compare líquido com líquido.', 'Passe dos trinta dias.', 'Come-cotas antecipa imposto.'],
        task: 'Converta a taxa de uma LCI para o equivalente bruto em um, dois e três anos.',
      },
      {
        title: 'Quem garante',
        text: [
          'O Fundo Garantidor de Créditos cobre até 250 mil reais por CPF e por conglomerado financeiro, com teto de um milhão a cada quatro anos. Cobre depósitos, CDB, LCI e LCA; não cobre debêntures, CRI, CRA nem fundos.',
          'A garantia tem prazo: entre a quebra e o pagamento passam semanas em que o dinheiro não rende. Conte o rendimento junto com o principal para não passar do limite.',
          'No Tesouro Direto o devedor é a União. É o risco mais baixo em reais, e por isso serve de régua para todo o resto.',
        ],
        points: ['Some principal e juros no limite.', 'Debênture não tem FGC.', 'O Tesouro é a régua.'],
        task: 'Some o que você tem em cada conglomerado e marque o que passa da cobertura.',
      },
      {
        title: 'Uma carteira simples',
        text: [
          'Comece pela reserva: seis meses de gastos em algo com liquidez diária e baixo risco. Só depois dela faz sentido alongar o prazo em busca de taxa.',
          'Monte uma escada: parcelas iguais com vencimentos em um, dois, três e quatro anos. A cada ano vence um degrau, que você usa ou reaplica no mais longo. A escada dispensa adivinhar os juros.',
          'Revise uma vez por semestre. Mudar toda semana custa imposto e tempo, e quase sempre troca um bom título por outro parecido.',
        ],
        points: ['Reserva antes da taxa.', 'Escada em vez de previsão.', 'Revisão por semestre.'],
        task: 'Desenhe sua escada com quatro vencimentos e o valor de cada degrau.',
      },
    ],
  },
  {
    slug: 'calendario-do-investidor',
    level: 1,
    about: 'Os números que mexem nos preços, na ordem do ano, com o que cada um mede e quem se importa com ele.',
    chapters: [
      {
        title: 'Juros: Copom e Fed',
        text: [
          'O Copom decide a Selic a cada quarenta e cinco dias, em dois dias de reunião. A decisão sai depois do fechamento; a ata, na terça-feira seguinte. O mercado reage menos à taxa, que costuma ser esperada, e mais às palavras que mudaram.',
          'Nos Estados Unidos o comitê do Fed decide oito vezes por ano. Quatro delas trazem projeções dos próprios membros, e são as que mais movem o dólar e os juros longos daqui.',
          'Leia o comunicado ao lado do anterior. A frase que sumiu diz tanto quanto a que entrou.',
        ],
        points: [
          'A surpresa move, não o número.',
          'Compare com o comunicado anterior.',
          'Anote as datas com projeções.',
        ],
        task: 'Compare os dois últimos comunicados do Copom e sublinhe o que mudou.',
      },
      {
        title: 'Inflação',
        text: [
          'O IPCA mede a cesta de famílias com renda de um a quarenta salários e é o índice da meta. O IPCA-15 é a mesma cesta com quinze dias de antecedência, e serve de prévia.',
          'Os núcleos tiram o que balança demais, como alimentos e combustíveis, para mostrar a tendência. O índice de difusão conta quantos itens subiram: alta concentrada preocupa menos do que alta espalhada.',
          'Títulos atrelados à inflação reagem ao número; ações de varejo reagem aos juros que ele sugere.',
        ],
        points: ['IPCA-15 é prévia.', 'Olhe os núcleos e a difusão.', 'A mesma alta pode vir de lugares diferentes.'],
        task: 'Anote o IPCA do mês, a média dos núcleos e a difusão, por três meses.',
      },
      {
        title: 'Emprego e atividade',
        text: [
          'O relatório de emprego dos Estados Unidos sai na primeira sexta-feira do mês e traz três números: vagas criadas, desemprego e salário médio. O salário é o que mais conversa com a inflação.',
          'No Brasil, o Caged conta vagas formais e a PNAD estima todo o mercado de trabalho. O PIB sai por trimestre, com atraso; o IBC-Br adianta o sentido a cada mês.',
          'Um número isolado diz pouco. A revisão do mês anterior costuma valer tanto quanto o dado novo.',
        ],
        points: ['Salário antes de vaga.', 'Leia a revisão.', 'Três meses fazem tendência.'],
        task: 'Monte uma tabela com previsto, divulgado e revisado dos últimos três relatórios.',
      },
      {
        title: 'Balanços e proventos',
        text: [
          'A temporada de balanços começa cerca de três semanas depois do fim do trimestre. O lucro do período importa menos do que o que a empresa diz sobre o próximo, e do que o preço já embutia.',
          'Em proventos há quatro datas: anúncio, data-com, data-ex e pagamento. Quem tem a ação no fim da data-com recebe; na data-ex o preço abre descontado do valor.',
          'Comprar na véspera para receber o dividendo não cria ganho: troca preço por provento, com imposto no caminho quando é juro sobre capital.',
        ],
        points: ['A data-com decide quem recebe.', 'Dividendo sai do preço.', 'Projeção pesa mais que lucro passado.'],
        task: 'Escolha três empresas e anote as quatro datas do último provento.',
      },
      {
        title: 'Vencimentos e feriados',
        text: [
          'Opções sobre ações vencem na terceira sexta-feira do mês; o índice futuro, na quarta-feira mais próxima do dia quinze, nos meses pares. Perto dessas datas o volume cresce e o preço pode grudar em um exercício.',
          'Feriados daqui e de fora mudam a liquidez: em dias de bolsa americana fechada, os contratos locais andam pouco e com spread maior.',
          'Uma agenda simples, com o que sai na semana e a hora, evita estar em posição sem saber por quê.',
        ],
        points: ['Marque os vencimentos do mês.', 'Feriado lá é volume menor aqui.', 'Tenha a agenda na mesa.'],
        task: 'Escreva a agenda da próxima semana com hora, número e importância.',
      },
    ],
  },
];
