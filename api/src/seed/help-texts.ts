/** One question of the demonstration: its category, question, answer in paragraphs, and the words people search it by. */
export interface HelpText {
  category: string;
  question: string;
  answer: readonly string[];
  keywords: readonly string[];
  featured?: true;
  audience?: 'staff' | 'both';
}

const payments = 'ajuda-pagamentos';
const account = 'ajuda-acesso-e-conta';
const courses = 'ajuda-cursos-e-certificados';
const rooms = 'ajuda-salas-ao-vivo';
const ebooks = 'ajuda-ebooks';
const plans = 'ajuda-assinaturas';
const privacy = 'ajuda-privacidade-e-dados';
const team = 'ajuda-para-a-equipe';

const customers: readonly HelpText[] = [
  {
    category: payments,
    question: 'Como pago com Pix?',
    answer: [
      'No fim da compra, escolha <strong>Pix</strong>. Mostramos um QR Code e um código para copiar e colar no aplicativo do seu banco.',
      'A confirmação costuma levar poucos segundos. O acesso abre sozinho, e o comprovante segue por e-mail.',
    ],
    keywords: ['pix', 'qr code', 'copia e cola', 'pagar'],
    featured: true,
  },
  {
    category: payments,
    question: 'Paguei o Pix e o acesso não abriu. E agora?',
    answer: [
      'Espere até cinco minutos e atualize a página do pedido. Se o banco já debitou e nada mudou, envie o comprovante para o nosso atendimento com o número do pedido.',
      'Um Pix pago depois do vencimento volta para a sua conta automaticamente.',
    ],
    keywords: ['pix', 'não liberou', 'comprovante', 'vencido'],
    featured: true,
  },
  {
    category: payments,
    question: 'Em quantas vezes posso parcelar no cartão?',
    answer: [
      'Em até 12 vezes. O número de parcelas sem juros aparece no preço de cada produto, antes de você confirmar.',
      'O limite do cartão precisa cobrir o valor total da compra.',
    ],
    keywords: ['cartão', 'parcelas', 'juros', 'crédito'],
  },
  {
    category: payments,
    question: 'Meu cartão foi recusado. O que faço?',
    answer: [
      'Confira número, validade e código de segurança. Se estiver tudo certo, fale com o banco: quem recusa é o emissor do cartão, e ele não nos conta o motivo.',
      'Você pode tentar outro cartão ou pagar com Pix; os itens continuam no carrinho.',
    ],
    keywords: ['recusado', 'negado', 'cartão'],
  },
  {
    category: payments,
    question: 'Como uso um cupom de desconto?',
    answer: [
      'No carrinho, toque em <strong>Tenho um cupom</strong>, digite o código e aplique. O desconto aparece antes de pagar.',
      'Cada cupom tem prazo, produtos e limite de usos próprios. Só vale um por compra.',
    ],
    keywords: ['cupom', 'desconto', 'promoção'],
  },
  {
    category: payments,
    question: 'Como funciona a garantia de 7 dias?',
    answer: [
      'Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total, como prevê o Código de Defesa do Consumidor. Eles contam de quando o acesso é liberado.',
      'Abra o pedido em Minha conta e escolha “Desistir da compra”. O Pix volta em até um dia útil; no cartão, o reembolso aparece em até duas faturas.',
    ],
    keywords: ['garantia', 'reembolso', 'arrependimento', 'devolução', 'estorno'],
    featured: true,
  },
  {
    category: account,
    question: 'Esqueci minha senha. Como entro?',
    answer: [
      'Na tela de entrada, toque em <strong>Esqueci minha senha</strong> e informe o seu e-mail. Enviamos um link para criar outra.',
      'O link vale por pouco tempo e uma vez só. Se não chegar, confira a caixa de spam.',
    ],
    keywords: ['senha', 'login', 'recuperar', 'esqueci'],
    featured: true,
  },
  {
    category: account,
    question: 'Como mudo o e-mail da minha conta?',
    answer: [
      'Escreva para o atendimento pelo e-mail antigo, ou com um documento que prove que a conta é sua. Trocamos e encerramos as sessões abertas.',
    ],
    keywords: ['e-mail', 'trocar', 'conta'],
  },
  {
    category: account,
    question: 'Posso usar a conta em mais de um aparelho?',
    answer: [
      'Sim. O progresso das aulas e a página do e-book acompanham você. A conta é pessoal: compartilhar a senha pode levar ao bloqueio.',
    ],
    keywords: ['celular', 'computador', 'aparelhos', 'dispositivos'],
  },
  {
    category: account,
    question: 'Por que minha conta ficou bloqueada por alguns minutos?',
    answer: [
      'Depois de cinco senhas erradas seguidas, a entrada fica bloqueada por um minuto, e por mais tempo a cada novo erro. É uma proteção contra quem tenta adivinhar a sua senha.',
    ],
    keywords: ['bloqueio', 'tentativas', 'senha errada'],
  },
  {
    category: courses,
    question: 'Por quanto tempo posso assistir a um curso?',
    answer: [
      'O prazo aparece na página do curso e em <em>Meus cursos</em>, com os dias que faltam. Enquanto ele durar, assista quantas vezes quiser.',
      'Quando o prazo termina, suas anotações ficam guardadas e você pode renovar.',
    ],
    keywords: ['prazo', 'validade', 'expirou', 'acesso'],
    featured: true,
  },
  {
    category: courses,
    question: 'Como recebo o certificado?',
    answer: [
      'Conclua todas as aulas obrigatórias. O certificado aparece na página do curso e na aba <em>Certificados</em>, em PDF.',
      'Ele traz um código que qualquer pessoa pode conferir.',
    ],
    keywords: ['certificado', 'conclusão', 'pdf', 'horas'],
    featured: true,
  },
  {
    category: courses,
    question: 'A aula não carrega. O que posso tentar?',
    answer: [
      'Atualize a página, teste outra rede e desative bloqueadores de anúncio para o nosso site.',
      'Se continuar, use <strong>Problemas com esta aula?</strong> abaixo do vídeo: o diagnóstico vai junto com a sua mensagem.',
    ],
    keywords: ['vídeo', 'travando', 'não abre', 'player'],
  },
  {
    category: courses,
    question: 'Posso baixar as aulas?',
    answer: [
      'Os vídeos não podem ser baixados. Os materiais de apoio, sim: ficam na aba <em>Materiais</em> de cada aula.',
    ],
    keywords: ['download', 'baixar', 'offline', 'materiais'],
  },
  {
    category: courses,
    question: 'O certificado vale para CPA, CEA ou CNPI?',
    answer: [
      'Não. Ele comprova o estudo conosco. As certificações do mercado são emitidas pela ANBIMA e pela APIMEC, depois da prova de cada uma.',
    ],
    keywords: ['anbima', 'cpa', 'cea', 'cnpi'],
  },
  {
    category: rooms,
    question: 'Como entro em uma sala ao vivo?',
    answer: [
      'Abra <em>Transmissões</em> e toque na sala. Ela abre alguns minutos antes do horário; se ainda não começou, você vê a contagem.',
    ],
    keywords: ['ao vivo', 'transmissão', 'live', 'sala'],
  },
  {
    category: rooms,
    question: 'A transmissão fica gravada?',
    answer: ['Quase todas ficam, em poucas horas, no mesmo endereço. As que não ficam avisam isso antes de começar.'],
    keywords: ['gravação', 'replay', 'perdi'],
  },
  {
    category: rooms,
    question: 'O que vejo na sala é recomendação de investimento?',
    answer: [
      'Só o que um analista credenciado publica como recomendação, com nome e registro. Comentários da sala e do chat são conteúdo educativo.',
    ],
    keywords: ['recomendação', 'analista', 'apimec', 'cnpi'],
  },
  {
    category: ebooks,
    question: 'Como baixo um e-book?',
    answer: [
      'Em <em>Meus e-books</em>, toque em <strong>Baixar</strong>. São até cinco downloads por dia, e cada cópia leva o seu nome e o número do pedido.',
    ],
    keywords: ['baixar', 'pdf', 'download'],
  },
  {
    category: ebooks,
    question: 'Posso ler uma amostra antes de comprar?',
    answer: ['Sim, na página do e-book, sem entrar na conta. A amostra traz as primeiras páginas e o índice completo.'],
    keywords: ['amostra', 'prévia', 'páginas'],
  },
  {
    category: ebooks,
    question: 'Posso emprestar ou imprimir meu e-book?',
    answer: [
      'Pode imprimir para uso próprio. A cópia é pessoal e identificada; distribuir é proibido pela lei de direitos autorais.',
    ],
    keywords: ['imprimir', 'emprestar', 'direitos autorais'],
  },
  {
    category: plans,
    question: 'O que uma assinatura inclui?',
    answer: [
      'Cada plano lista o que abre: cursos, e-books, salas e relatórios. Confira na página de assinaturas antes de contratar.',
    ],
    keywords: ['plano', 'assinatura', 'inclui'],
  },
  {
    category: plans,
    question: 'Como cancelo minha assinatura?',
    answer: [
      'Em <em>Minha conta</em>, abra a assinatura e toque em <strong>Cancelar</strong>. O acesso segue até o fim do período que você já pagou.',
    ],
    keywords: ['cancelar', 'encerrar', 'renovação'],
    featured: true,
  },
  {
    category: plans,
    question: 'A assinatura renova sozinha?',
    answer: [
      'Isso está escrito acima do botão de compra de cada plano. Quando renova, avisamos por e-mail antes da cobrança.',
    ],
    keywords: ['renovação', 'automática', 'cobrança'],
  },
  {
    category: privacy,
    question: 'Como peço uma cópia dos meus dados?',
    answer: [
      'Em <em>Privacidade</em>, escolha <strong>Exportar meus dados</strong>. Respondemos em até 15 dias, como prevê a LGPD.',
    ],
    keywords: ['lgpd', 'dados', 'exportar', 'titular'],
  },
  {
    category: privacy,
    question: 'Como excluo a minha conta?',
    answer: [
      'Peça em <em>Privacidade</em>. Apagamos o que identifica você; notas e recibos ficam pelo prazo que a lei fiscal exige, sem uso comercial.',
    ],
    keywords: ['excluir', 'apagar', 'lgpd', 'conta'],
  },
  {
    category: privacy,
    question: 'Com quem vocês compartilham meus dados?',
    answer: [
      'Só com quem é preciso para prestar o serviço: meios de pagamento, envio de e-mail e transmissão de vídeo. Nunca vendemos dados.',
      'Fale com o nosso encarregado (DPO) pelo endereço que está na política de privacidade.',
    ],
    keywords: ['lgpd', 'dpo', 'compartilhar', 'privacidade'],
  },
];

const colleagues: readonly HelpText[] = [
  {
    category: team,
    question: 'Como atendo um pedido de reembolso?',
    answer: [
      'Abra o pedido, confira a data do pagamento e use <strong>Reembolsar</strong>. Dentro de 7 dias o cliente não precisa dar motivo.',
    ],
    keywords: ['reembolso', 'atendimento', 'pedido'],
    audience: 'staff',
  },
  {
    category: team,
    question: 'Quando posso entrar como um cliente?',
    answer: ['Só para resolver um chamado dele, com a permissão própria. A entrada fica registrada com o seu nome.'],
    keywords: ['acesso como cliente', 'suporte'],
    audience: 'staff',
  },
  {
    category: account,
    question: 'Qual é o horário do atendimento?',
    answer: ['De segunda a sexta, das 8h às 19h, e nos dias de pregão também durante as salas ao vivo.'],
    keywords: ['horário', 'atendimento', 'contato'],
    audience: 'both',
  },
];

export const helpTexts: readonly HelpText[] = [...customers, ...colleagues];
