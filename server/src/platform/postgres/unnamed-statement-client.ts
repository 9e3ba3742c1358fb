import pg from 'pg';

/**
 * A connection that leaves out the names of statements, so that the server keeps none of them.
 * A pooler in transaction mode gives the next statement to another session, which has never heard of
 * the name.
 */
export class UnnamedStatementClient extends pg.Client {
  // The overloads of `query` cannot be written again here; the arguments pass through as they are.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const unnamed = isNamed ? { ...config, name: undefined } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest]);
  }) as pg.Client['query'];
}
