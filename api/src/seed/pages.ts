/** Pages of the house in the demonstration. */
export interface PageSeed {
  title: string;
  slug: string;
  summary: string;
  body_html: string;
}

const text = (...blocks: string[]) =>
  blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('');
const section = (title: string, ...blocks: string[]) => `<h2>${title}</h2>${text(...blocks)}`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

export const pages: PageSeed[] = [
  {
    title: 'Quem somos',
    slug: 'sobre',
    summary: 'Uma escola de mercado financeiro feita por quem opera, analisa e publica os próprios erros.',
    body_html:
      text(
        'Nascemos de uma mesa de operações em São Paulo, com uma ideia simples: quem ensina a investir tem de mostrar o que faz com o próprio dinheiro. Hoje reunimos analistas certificados, economistas e professores que publicam método, números e também o que não funcionou.',
      ) +
      section(
        'No que acreditamos',
        'Ninguém precisa prever o mercado para investir bem. Precisa de método, de tempo e de um risco que caiba no orçamento.',
        list(
          'Risco vem antes de retorno: toda aula diz quanto se pode perder.',
          'Resultado se mostra inteiro, com as operações que deram prejuízo.',
          'Promessa de ganho não é educação, e aqui não existe.',
        ),
      ) +
      section(
        'Quem ensina',
        'Cada professor assina o que publica com nome e credencial. Recomendações só saem de analistas com credencial em dia, e o conflito de interesse, quando existe, vem escrito no próprio texto.',
      ) +
      section(
        'Como ganhamos dinheiro',
        'Vendemos cursos, livros e assinaturas. Não recebemos comissão de corretora pelo que você opera, e não administramos recursos de terceiros.',
      ),
  },
  {
    title: 'Como funciona',
    slug: 'como-funciona',
    summary: 'Do primeiro acesso ao certificado: o que você compra, por quanto tempo e como estuda.',
    body_html:
      section(
        'Escolha por onde começar',
        'Todo curso tem aulas abertas, um roteiro e o nível que pede. Se está em dúvida, comece por uma aula gratuita: seu lugar fica guardado.',
      ) +
      section(
        'Compre uma vez, sem renovação automática',
        'Cada compra diz por quanto tempo abre o conteúdo. Nada é cobrado de novo sem que você peça. No Pix, o acesso abre assim que o pagamento é confirmado.',
      ) +
      section(
        'Estude no seu ritmo',
        'O vídeo continua de onde parou em qualquer aparelho. Anote com o tempo da aula, baixe os materiais e marque o que concluiu.',
      ) +
      section(
        'Tire dúvidas',
        'As salas ao vivo são abertas nos horários da grade. Fora delas, a central de ajuda responde o que mais se pergunta, e nosso atendimento responde o resto em até um dia útil.',
      ) +
      section(
        'Receba seu certificado',
        'Ao concluir as aulas obrigatórias, o certificado sai com um código que qualquer pessoa pode conferir.',
      ),
  },
  {
    title: 'Aviso de riscos',
    slug: 'riscos',
    summary: 'Investir envolve risco de perda. Leia antes de usar qualquer conteúdo para decidir.',
    body_html:
      section(
        'Você pode perder dinheiro',
        'Ações, opções, contratos futuros, fundos imobiliários e criptoativos oscilam. Em operações com alavancagem, a perda pode ser maior do que o valor aplicado.',
      ) +
      section(
        'O passado não garante o futuro',
        'Resultados mostrados em aulas, salas e relatórios referem-se a um período e a um método. Mercados mudam, e um método que funcionou pode deixar de funcionar.',
      ) +
      section(
        'Conteúdo não é recomendação pessoal',
        'Cursos e livros são educativos. Relatórios de análise são assinados por analistas credenciados e não consideram a sua situação. Antes de decidir, confira seu perfil de investidor e, se preciso, procure um profissional.',
      ) +
      section(
        'Day trade',
        'Estudos com dados da bolsa brasileira mostram que a maior parte das pessoas que faz day trade por longos períodos perde dinheiro. Se decidir praticar, defina antes quanto pode perder por dia e pare quando chegar lá.',
      ) +
      section(
        'Conflitos de interesse',
        'Professores e analistas podem ter posição em ativos que citam. Quando isso acontece, a posição é declarada no próprio conteúdo.',
      ),
  },
  {
    title: 'Termos de uso',
    slug: 'termos',
    summary: 'As regras de uso da plataforma, em linguagem direta.',
    body_html:
      section(
        '1. Sua conta',
        'A conta é pessoal. Você cuida da sua senha e nos avisa se notar um acesso que não reconhece. Compartilhar a conta encerra o acesso dos aparelhos excedentes.',
      ) +
      section(
        '2. O que a compra dá direito',
        'A compra dá acesso ao conteúdo pelo prazo escrito na página de venda. O conteúdo é para uso pessoal: gravar, copiar ou revender não é permitido.',
      ) +
      section(
        '3. Arrependimento e reembolso',
        'Você tem 7 dias para desistir, sem explicar o motivo, pelo próprio pedido, e recebe de volta tudo o que pagou, pelo mesmo meio.',
      ) +
      section(
        '4. Conduta nas salas',
        'Respeite quem ensina e quem estuda. Ofensas, propaganda e promessa de ganho são removidas, e a repetição suspende a participação.',
      ) +
      section(
        '5. Mudanças nestes termos',
        'Quando uma regra mudar, avisamos na plataforma com antecedência. A data da última revisão está no fim desta página.',
      ),
  },
  {
    title: 'Trocas e reembolsos',
    slug: 'reembolsos',
    summary: 'Até quando pedir, como pedir e quando o dinheiro volta.',
    body_html:
      section(
        'Em até 7 dias',
        'Abra o pedido em <strong>Meus pedidos</strong> e escolha <strong>Desistir da compra</strong>. Não é preciso explicar o motivo.',
      ) +
      section(
        'Quando o dinheiro volta',
        '<table><tbody><tr><th><p>Pagamento</p></th><th><p>Prazo</p></th></tr><tr><td><p>Pix</p></td><td><p>Até 1 dia útil</p></td></tr><tr><td><p>Cartão</p></td><td><p>Na fatura seguinte ou na próxima</p></td></tr></tbody></table>',
      ) +
      section(
        'Depois de 7 dias',
        'A garantia da página de venda vale pelo prazo escrito nela: no pedido, escolha <strong>Pedir reembolso</strong> e conte o motivo; nossa equipe responde.',
      ),
  },
  {
    title: 'Fale conosco',
    slug: 'contato',
    summary: 'Os caminhos para falar com a gente, do mais rápido ao mais detalhado.',
    body_html:
      text(
        'Antes de escrever, veja se a <a href="/central-de-ajuda">central de ajuda</a> já responde: as dúvidas sobre acesso, Pix e certificados estão lá.',
      ) +
      section(
        'Atendimento',
        'De segunda a sexta, das 9h às 18h, pelo chat da plataforma. Respondemos em até um dia útil.',
      ) +
      section(
        'Privacidade',
        'Pedidos sobre seus dados pessoais são respondidos em até 15 dias. Você também pode exportar ou apagar sua conta em Privacidade, no seu perfil.',
      ),
  },
];
