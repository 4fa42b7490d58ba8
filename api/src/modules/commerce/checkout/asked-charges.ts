/**
 * Charges that this process is asking the PSP for. Whoever repeats a finish here waits for the end of the asking, not
 * for a length of time; another node knows nothing of it and answers that the charge is `requesting`.
 */
export const createAskedCharges = () => {
  const open = new Map<number, PromiseWithResolvers<void>>();
  const end = (paymentId: number) => {
    open.get(paymentId)?.resolve();
    open.delete(paymentId);
  };
  return {
    /** Says that the charge of a payment is about to be asked for; before anybody else can see the payment. */
    begin: (paymentId: number) => {
      open.set(paymentId, Promise.withResolvers());
    },
    /** The PSP's answer, or its silence, is written down. */
    end,
    /** Settles when no asking of this payment is on its way here. */
    over: (paymentId: number): Promise<void> => open.get(paymentId)?.promise ?? Promise.resolve(),
  };
};

export type AskedCharges = ReturnType<typeof createAskedCharges>;
