import type { Action, Subject } from '@pregao/contract';
import { brandNames } from '@pregao/ui';
import { useEffect, useState } from 'react';
import { writeHead } from './head/document-head.ts';
import { usePlatform } from './platform.ts';

/** Whether the person may; read inside an `observer` it follows the session. The server decides all the same. */
export const useCan = (action: Action, subject: Subject): boolean => usePlatform().session.ability.can(action, subject);

/**
 * Sets the document's title, with the brand's name, and what shared links say of the page; the shell announces the title.
 * @param title of the screen, or of what it shows; undefined until that is known
 * @param description of what it shows, cut at 160 characters; left out, the description of the page's manifest stays
 */
export const usePageTitle = (title: string | undefined, description?: string) => {
  const { variant } = usePlatform();
  useEffect(() => {
    if (title)
      writeHead({ title: `${title} · ${brandNames[variant.name]}`, ...(description !== undefined && { description }) });
  }, [title, description, variant]);
};

/** A store that lives as long as the screen. */
export const useStore = <T>(create: () => T): T => useState(create)[0];
