interface Texts18n {
  language: string;
  addResourceBundle(language: string, namespace: string, texts: object, deep: boolean, overwrite: boolean): unknown;
  changeLanguage(language: string): Promise<unknown>;
}

/** Puts saved texts on screen: every part that shows one is drawn again, and keeps its state. */
export const takeTexts = async (i18n: Texts18n, remote: string, texts: object): Promise<void> => {
  const { language } = i18n;
  i18n.addResourceBundle(language, remote, texts, true, true);
  // Parts listen to the language alone; what another one lacks is read from this one.
  await i18n.changeLanguage(language === 'pt' ? 'en' : 'pt');
  await i18n.changeLanguage(language);
};
