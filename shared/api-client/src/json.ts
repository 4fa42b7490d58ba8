/** Reads JSON; an invalid text is logged and gives `null` (REQ-8.11). */
export const parseJson = <T = unknown>(text: string): T | null => {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    console.error(error);
    return null;
  }
};
