import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PGliteAdapter,
  PGliteDialect,
  type ControlledTransactionBuilder,
  type PGliteDialectConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';

interface Open {
  isOpen: boolean;
}

/** The transaction that what runs now was called from. */
const around = new AsyncLocalStorage<Open>();

/** Refuses what would wait for the transaction it is called from. @throws Error inside a transaction */
export const refuseInside = (what: string) => {
  if (around.getStore()?.isOpen) throw new Error(`${what} beside the transaction it is called from`);
};

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
      refuseInside('a query');
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

/** Runs a transaction so that what its work calls is known to stand in it, until it is committed or taken back. */
const marked = async <DB, T>(
  builder: TransactionBuilder<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => {
  const open: Open = { isOpen: true };
  try {
    return await builder.execute((tx) => around.run(open, () => work(tx)));
  } finally {
    open.isOpen = false;
  }
};

const guarded = <DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> =>
  Object.assign(Object.create(builder) as TransactionBuilder<DB>, {
    execute: <T>(work: (tx: Transaction<DB>) => Promise<T>) => marked(builder, work),
    setAccessMode: (...given: Parameters<typeof builder.setAccessMode>) => guarded(builder.setAccessMode(...given)),
    setIsolationLevel: (...given: Parameters<typeof builder.setIsolationLevel>) =>
      guarded(builder.setIsolationLevel(...given)),
  });

/**
 * A database whose transactions know what is called from them. Each is a function's: of one that is begun here and ended
 * there nobody could say what stands in it.
 */
export class KnownTransactions<DB> extends Kysely<DB> {
  override transaction() {
    return guarded(super.transaction());
  }

  override startTransaction(): ControlledTransactionBuilder<DB> {
    throw new Error('a transaction is begun and ended by transaction()');
  }
}

/**
 * A database of one connection. A query that is made beside the transaction it is called from is refused at once: it, and
 * with it every other, would wait for ever.
 */
export class OneConnection<DB> extends KnownTransactions<DB> {
  constructor(config: PGliteDialectConfig) {
    super({ dialect: new OneConnectionDialect(config) });
  }
}
