/** What of a card is told as a text, to the pay document and to our servers alike. Read without a library. */

/** A token of the provider. */
export const cardTokenPattern = /^[\w-]{8,128}$/;
/** The provider's name of a brand. */
export const cardBrandPattern = /^[a-z][a-z0-9_]{1,29}$/;
/** The last digits of a number. */
export const cardLast4Pattern = /^\d{4}$/;
