/** Ways to pay, as the wire numbers them. */
export const paymentType = { card: 1, pix: 2, free: 3 } as const;

/** Statuses of a payment on the wire that its pages tell apart. */
export const paymentStatus = { open: 1, paid: 2, inReview: 7 } as const;
