import { defineErrors } from '../core/errors.ts';

export const catalogErrors = defineErrors({
  course_not_owned: { status: 403, text: 'Este curso ainda não faz parte da sua conta.' },
  lesson_not_owned: { status: 403, text: 'Esta aula faz parte de um curso que ainda não está na sua conta.' },
  lesson_not_released: { status: 403, text: 'Esta aula ainda não abriu para você.' },
  media_expired: { status: 403, text: 'Este endereço de mídia expirou. Abra a aula de novo.' },
  ebook_not_owned: { status: 403, text: 'Este e-book ainda não faz parte da sua conta.' },
  ebook_not_readable: { status: 403, text: 'Este e-book não é lido aqui: baixe a sua cópia.' },
  ebook_not_downloadable: { status: 403, text: 'Este e-book é lido só aqui.' },
  ebook_preparing: { status: 409, text: 'O arquivo deste e-book está sendo preparado. Tente em um minuto.' },
  ebook_downloads_used: {
    status: 409,
    text: 'Você já baixou este e-book {most} vezes hoje. Amanhã pode baixar de novo.',
  },
  price_passed: { status: 409, text: 'Outra pessoa salvou este preço enquanto você o via. Confira como ele está.' },
  price_needed: {
    status: 409,
    text: 'Quem abre este conteúdo é quem o compra: sem preço, mais ninguém o teria. Antes, escolha outro público e publique.',
  },
  ebook_not_free: { status: 409, text: 'Este e-book não é gratuito.' },
  ebook_highlights_full: {
    status: 409,
    text: 'Você já tem {most} marcações neste e-book. Apague uma para marcar outra.',
  },
});
