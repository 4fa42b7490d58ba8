/** The event that a payment soon can't be paid any more, as it is told of. */
export const expiryKey = (paymentId: number) => `payment/${paymentId}`;
