import { createContext } from 'react';

/** Where lists and calendars of a dialog's fields are drawn, so that they stay at their field when the page behind moves. */
export const PopupHost = createContext<HTMLElement | null>(null);
