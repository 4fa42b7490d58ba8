import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';

interface Open {
  isOpen: boolean;
}

/** The transaction that what runs now was called from. */
const around = new AsyncLocalStorage<Open>();

/** Who asks waits here for the connection, not where Kysely would let them: there a refusal would keep it for ever. */
class WaitingAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/** What is asked beside the transaction it is called from would wait for that transaction, which waits for it. */
class OneConnectionDialect extends PGliteDialect {
  override createAdapter() {
    return new WaitingAdapter();
  }

  override createDriver() {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    let free = Promise.resolve();
    let release = () => {};
    driver.acquireConnection = async (...given) => {
      if (around.getStore()?.isOpen)
        throw new Error('a query beside the transaction it is called from: the one connection would wait for itself');
      const before = free;
      const mine = Promise.withResolvers<void>();
      free = mine.promise;
      await before;
      release = mine.resolve;
      return acquire(...given);
    };
    driver.releaseConnection = () => {
      release();
      return Promise.resolve();
    };
    return driver;
  }
}

/** Runs the work of a transaction so that what it calls is known to stand in it. */
const marked =
  <DB, T>(work: (tx: Transaction<DB>) => Promise<T>) =>
  (tx: Transaction<DB>): Promise<T> => {
    const open: Open = { isOpen: true };
    return around.run(open, async () => {
      try {
        return await work(tx);
      } finally {
        open.isOpen = false;
      }
    });
  };

const guarded = <DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> =>
  Object.assign(Object.create(builder) as TransactionBuilder<DB>, {
    execute: <T>(work: (tx: Transaction<DB>) => Promise<T>) => builder.execute(marked(work)),
    setAccessMode: (...given: Parameters<typeof builder.setAccessMode>) => guarded(builder.setAccessMode(...given)),
    setIsolationLevel: (...given: Parameters<typeof builder.setIsolationLevel>) =>
      guarded(builder.setIsolationLevel(...given)),
  });

/**
 * A database of one connection. A query that is made beside the transaction it is called from is refused at once: it, and
 * with it every other, would wait for ever.
 */
export class OneConnection<DB> extends Kysely<DB> {
  constructor(config: PGliteDialectConfig) {
    super({ dialect: new OneConnectionDialect(config) });
  }

  override transaction() {
    return guarded(super.transaction());
  }
}
