import { defineErrors } from '../core/errors.ts';

export const catalogErrors = defineErrors({
  course_not_owned: { status: 403, text: 'Este curso ainda não faz parte da sua conta.' },
  lesson_not_owned: { status: 403, text: 'Esta aula faz parte de um curso que ainda não está na sua conta.' },
  lesson_not_released: { status: 403, text: 'Esta aula ainda não abriu para você.' },
  media_expired: { status: 403, text: 'Este endereço de mídia expirou. Abra a aula de novo.' },
});
