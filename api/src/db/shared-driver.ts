import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import { patience } from './patience.ts';

/** `count` places, first come, first served. After `waitMs` a waiter gets the error of a pool without a free connection. */
export function createPlaces(count: number, waitMs: number) {
  let free = count;
  const waiting = new Set<() => void>();
  return {
    waiting: () => waiting.size,
    take: () =>
      new Promise<void>((resolve, reject) => {
        if (free > 0) {
          free--;
          resolve();
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(enter);
          reject(new Error('timeout exceeded when trying to connect'));
        }, waitMs);
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        waiting.add(enter);
      }),
    give: () => {
      const [first] = waiting;
      if (!first) {
        free++;
        return;
      }
      waiting.delete(first);
      first();
    },
  };
}
type Places = ReturnType<typeof createPlaces>;

/** Over a pool of which all but the urgent calls share only so many connections. */
export class SharedDialect extends PostgresDialect {
  readonly #create: () => PostgresDriver;
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], places: Places) {
    super(config);
    this.#create = () => new SharedDriver(config, places);
  }
  override createDriver() {
    return this.#create();
  }
}

class SharedDriver extends PostgresDriver {
  readonly #places: Places;
  readonly #sharing = new WeakSet<DatabaseConnection>();
  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], places: Places) {
    super(config);
    this.#places = places;
  }
  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    if (patience().isUrgent) return super.acquireConnection(...given);
    await this.#places.take();
    try {
      const connection = await super.acquireConnection(...given);
      this.#sharing.add(connection);
      return connection;
    } catch (error) {
      this.#places.give();
      throw error;
    }
  }
  override async releaseConnection(connection: DatabaseConnection) {
    const shared = this.#sharing.delete(connection);
    await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
    if (shared) this.#places.give();
  }
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>) {
    await super.beginTransaction(...given);
    const { lockMs } = patience();
    if (lockMs !== undefined)
      await given[0].executeQuery(CompiledQuery.raw(`set local lock_timeout = ${lockMs}`));
  }
}
