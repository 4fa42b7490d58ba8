/** What the components say by themselves; every one can be replaced by a prop where the screen knows better. */
export const texts = {
  loading: 'Carregando', close: 'Fechar', cancel: 'Cancelar', confirm: 'Confirmar', askFailed: 'Não foi possível pedir sua confirmação. Tente de novo.', retry: 'Tentar de novo', remove: 'Remover', clear: 'Limpar', search: 'Buscar',
  skip: 'Ir para o conteúdo', copy: 'Copiar', copied: 'Copiado', previous: 'Anterior', next: 'Próximo',
  soon: 'Em breve', emptyTitle: 'Nada por aqui ainda', errorTitle: 'Não foi possível carregar', errorHint: 'Tente de novo em instantes.', offlineHint: 'Verifique sua conexão e tente de novo.',
  forbiddenTitle: 'Você não tem acesso a esta página', forbiddenHint: 'Se precisar dela, fale com quem administra sua conta.',
  staleTitle: 'Não foi possível atualizar. Você vê os últimos dados carregados.',
  free: 'Grátis', from: 'De', upTo: 'em até', times: 'x de', noInterest: 'sem juros', withPix: 'no Pix', liveNow: 'Ao vivo', remaining: 'Tempo restante',
  rise: 'alta de', fall: 'queda de', stable: 'estável',
  selectPlaceholder: 'Selecione uma opção', selectFailed: 'As opções não vieram. Tentar de novo', noOptions: 'Nenhuma opção encontrada', required: 'Preencha este campo.', optional: 'opcional',
  showPassword: 'Mostrar senha', hidePassword: 'Ocultar senha', increase: 'Aumentar', decrease: 'Diminuir', digit: 'Dígito', of: 'de',
  formError: 'Revise os campos destacados.', submitFailed: 'Não foi possível enviar. Tente de novo.', invalidTime: 'Use o formato hora:minuto, como 09:30.',
  rows: 'linhas', page: 'Página', perPage: 'por página', selected: 'selecionados', selectedOne: 'selecionado', selectAll: 'Selecionar todos', selectRow: 'Selecionar linha',
  clearFilters: 'Limpar filtros', noRowsTitle: 'Nenhum resultado', noRowsHint: 'Ajuste a busca ou os filtros.', sortBy: 'Ordenar por',
  chartTable: 'Ver dados em tabela', chartPicture: 'Ver gráfico', chartFailed: 'Não foi possível mostrar o gráfico.',
  play: 'Reproduzir', pause: 'Pausar', mute: 'Silenciar', unmute: 'Ativar som', volume: 'Volume', seek: 'Posição', speed: 'Velocidade', captionsOn: 'Ativar legendas', captionsOff: 'Desativar legendas',
  fullscreen: 'Tela cheia', leaveFullscreen: 'Sair da tela cheia', videoFailed: 'O vídeo não pôde ser reproduzido', back10: 'Voltar 10 segundos', forward10: 'Avançar 10 segundos',
  date: 'dd/mm/aaaa', startDate: 'Início', endDate: 'Fim', stepDone: 'concluída', stepCurrent: 'etapa atual', qrCode: 'QR code', notifications: 'Avisos', progress: 'Progresso',
} as const;
