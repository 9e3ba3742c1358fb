import pg from 'pg';

/** A pooler in transaction mode runs the next statement in another session, where its name is unknown. */
export class UnnamedStatementClient extends pg.Client {
  // The overloads of `query` cannot be expressed here; the arguments are passed through.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const unnamed = isNamed ? { ...config, name: undefined } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest]);
  }) as pg.Client['query'];
}
