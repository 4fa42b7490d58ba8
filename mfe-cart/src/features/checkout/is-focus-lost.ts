/** Whether what had the focus is gone: it is on nothing then. */
export const isFocusLost = () => (document.activeElement ?? document.body) === document.body;
