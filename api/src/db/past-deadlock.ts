/** Whether the database ended a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown) => error instanceof Error && (error as { code?: unknown }).code === '40P01';

/** Does a transaction of its own; once more where it and another one waited for each other. */
export const pastDeadlock = async <T>(transaction: () => Promise<T>): Promise<T> => {
  try {
    return await transaction();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return transaction();
  }
};
