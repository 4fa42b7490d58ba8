/** What the player says by itself; apart from the texts that every page carries. */
export const playerTexts = {
  play: 'Reproduzir',
  pause: 'Pausar',
  mute: 'Silenciar',
  unmute: 'Ativar som',
  volume: 'Volume',
  seek: 'Posição',
  speed: 'Velocidade',
  captionsOn: 'Ativar legendas',
  captionsOff: 'Desativar legendas',
  fullscreen: 'Tela cheia',
  leaveFullscreen: 'Sair da tela cheia',
  videoFailed: 'O vídeo não pôde ser reproduzido',
} as const;
