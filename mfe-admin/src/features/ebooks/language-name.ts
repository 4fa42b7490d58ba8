/** What a file says of its language is free text: what is no tag of a language is shown as it says it. */
export const languageName = (tag: string) => {
  try {
    return new Intl.DisplayNames('pt-BR', { type: 'language' }).of(tag.trim().replaceAll('_', '-')) ?? tag;
  } catch {
    return tag;
  }
};
