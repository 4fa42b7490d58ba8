const attempts = 3;

/**
 * A measurement that failed is tried twice again: one odd moment of the machine does not spoil an hour's.
 *
 * @throws Error the last failure
 */
export const insist = async <T>(measure: () => Promise<T>, say: (text: string) => void): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure();
    } catch (error) {
      if (attempt === attempts) throw error;
      say(`  de novo: ${String(error).split('\n')[0]}`);
    }
  }
};
