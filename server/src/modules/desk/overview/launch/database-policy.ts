import type { LaunchFacts } from './launch-facts.ts';

export const databaseChecks = [
  {
    id: 'connections',
    what: 'Room for connections to the database',
    why: 'While an update is rolled out, two processes run beside each other; without room, one answers 503.',
    mend: 'Allow more: alter role … connection limit -1 in the database, max_connections of its server, or a larger plan of its host.',
    isMust: false,
    judge({ connections: { allowed, needed } }: LaunchFacts) {
      if (allowed === null) return { holds: true, found: 'Nothing limits them.' };
      const found = `${allowed} are allowed, and each process opens ${needed}.`;
      return { holds: allowed >= 2 * needed, found };
    },
  },
];
