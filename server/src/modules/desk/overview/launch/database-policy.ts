import type { LaunchFacts } from './launch-facts.ts';

export const databaseChecks = [
  {
    id: 'connections',
    what: 'Enough database connections',
    why: 'During an update two processes run side by side. Without enough connections one answers 503.',
    mend: 'Allow more: alter role … connection limit -1 in the database, max_connections on its server, or a larger plan at its host.',
    isMust: false,
    judge({ connections: { allowed, needed } }: LaunchFacts) {
      if (allowed === null) return { holds: true, found: 'There is no limit.' };
      const found = `${allowed} are allowed, and each process opens ${needed}.`;
      return { holds: allowed >= 2 * needed, found };
    },
  },
];
