import { usePlatform, type Texts } from '@pregao/platform';
import { useState } from 'react';

/** Adds the texts of a part that comes with the part: what is never opened is not loaded. */
export const useTexts = (texts: Texts) => {
  const { i18n } = usePlatform();
  useState(() => i18n.addResourceBundle('pt-br', 'mfe-admin', texts, true, true));
};
