export interface Command {
  /** What it does, in a line. */
  does: string;
  /** Its words in the short mode, for each run. Empty: it needs more than a bare machine has, or measures nothing. */
  short: readonly string[];
  load: () => Promise<{ run(words: readonly string[]): Promise<number> }>;
}

/** Each runs with its further words, and returns its exit code. Commands are loaded when they run: most need the whole product. */
export const commands: Readonly<Record<string, Command>> = {
  bench: {
    does: 'requests per second beside the bare limit; with words only those cases, or other measurements: see lab/README.md',
    short: ['', 'filters sizes follows desk overload', 'chat', 'photos', 'promises', 'announcements'],
    load: async () => import('./bench.ts'),
  },
  'bench-page': {
    does: 'pages on a slow phone and connection, beside their targets',
    short: [''],
    load: async () => import('./bench-page.ts'),
  },
  soak: {
    does: 'kills processes and the database while two people write; `soak 20000 50` sets the numbers of messages and kills',
    short: ['60 1'],
    load: async () => import('./soak.ts'),
  },
  steady: {
    does: 'keeps 500 people connected and busy, and watches memory; `steady 60` sets the minutes',
    short: ['3'],
    load: async () => import('./steady.ts'),
  },
  cluster: {
    does: 'a market of replicated parts on one machine: `cluster [start|stop|kill|status|destroy] [NAME…]`',
    short: [],
    load: async () => import('./cluster.ts'),
  },
  drills: {
    does: 'lets parts of such a cluster fail under load; with words only the drills with these in their names',
    short: [],
    load: async () => import('./drills.ts'),
  },
  house: {
    does: 'counts the files of the product; `house 18301d7 HEAD` compares commits',
    short: [''],
    load: async () => import('./house.ts'),
  },
  check: {
    does: 'format, lint, laws and types of the lab alone',
    short: [],
    load: async () => import('./check.ts'),
  },
};

/** What runs in the short mode, each with its further words. */
export const shortLines: readonly string[] = Object.entries(commands).flatMap(([name, { short }]) =>
  short.map((words) => `${name} ${words}`.trimEnd()),
);
