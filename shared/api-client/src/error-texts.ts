/** Texts of the error catalogue (spec section 8), letter by letter. */
export const errorTexts = {
  generic: 'Houve um erro ao concluir esta ação.',
  profileLoad: 'Erro na comunicação com o servidor. Contate o suporte.',
  pixPaid: 'Pagamento já realizado',
  pixCopied: 'Código foi copiado para área de transferência',
  privacyLoad: 'Erro ao buscar informações',
  npsEmpty: 'Responda ao menos uma pergunta.',
  npsSaved: 'Pesquisa salva com sucesso',
  npsFailed: 'Erro ao salvar.',
  network: 'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
  server: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  timeout: 'O servidor demorou a responder. Tente de novo.',
} as const;
