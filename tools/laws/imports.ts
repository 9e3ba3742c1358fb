/**
 * Laws 1 to 6 of ARCHITECTURE.md, as far as they are about who may import whom: the settings and the policies of
 * eslint-plugin-boundaries. What a single import does not show (cycles, names, the clock) is in tools/laws.ts.
 */

export const elements = [
  element('contracts', 'contracts'),
  element('harness', 'embedded-postgres/test'),
  element('embedded', 'embedded-postgres/src'),
  element('start', 'server/src/start'),
  element('app', 'server/src/app'),
  element('module', 'server/src/modules/*/*', ['wing', 'name']),
  element('platform', 'server/src/platform'),
  element('schema', 'server/src/database/schema'),
  element('seed', 'server/src/database/seed'),
  element('database', 'server/src/database'),
  element('config', 'server/src'),
  element('harness', 'server/test'),
  element('shell', 'web/src/shell'),
  element('router', 'web/src/router'),
  element('feature', 'web/src/features/*/*', ['wing', 'name']),
  element('ui', 'web/src/ui'),
  element('data', 'web/src/data'),
  element('text', 'web/src/text'),
  element('pages', 'web/src'),
  element('build', 'web'),
  element('e2e', 'e2e'),
  element('tools', 'tools'),
  element('lab', 'lab'),
];

export const files = [
  { category: 'server', pattern: 'server/{src,test}/**' },
  { category: 'web', pattern: 'web/src/**' },
  {
    category: 'runs in node',
    pattern: ['{embedded-postgres,server,e2e,tools,lab}/**', 'web/{*,build/**}', '**/*.test.{ts,tsx}'],
  },
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/*-test-server.ts'] },
  { category: 'store', pattern: 'server/src/**/*-store.ts' },
  {
    category: 'pure',
    pattern: ['server/src/**/*-{policy,lifecycle,view}.ts', 'server/src/modules/*/*/text/{[a-z][a-z],*-texts}.ts'],
  },
];

/** `import('./x.ts').Type` is a dependency too. */
export const additionalDependencyNodes = [{ selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' }];

const anything = { module: { origin: '*' } };
const own = { dependency: { relationship: { to: 'internal' } } };
const sql = packages('drizzle-orm', 'pg', 'pg-boss');
const serverTest = { file: { categories: { allOf: ['server', 'test'] } } };

/** The last matching policy decides, so each law first forbids and then allows. */
export const policies = [
  {
    disallow: { to: anything },
    message:
      'Law 2: {{from.element.types}} may not see {{dependency.source}} (start → app → modules → platform; the schema is for stores, seeds and tests).',
  },
  {
    from: elementsOf('contracts'),
    disallow: { to: anything },
    message: 'Law 1: contracts imports zod and itself, not {{dependency.source}}.',
  },
  {
    from: filesOf('web'),
    disallow: { to: anything },
    message:
      'Law 4: {{from.element.types}} may not see {{dependency.source}} (pages, shell → router, features → ui, data).',
  },
  {
    from: elementsOf('app', 'module', 'seed', 'harness'),
    disallow: { to: elementsOf('module') },
    message: 'Law 3: a module is reached through its index.ts, not through {{dependency.source}}.',
  },
  {
    from: elementsOf('pages', 'shell', 'feature'),
    disallow: { to: elementsOf('feature') },
    message: 'Law 3: a feature is reached through its index.ts, not through {{dependency.source}}.',
  },

  // An element sees all of itself. Packages are free except for contracts; Node's own modules where there is a Node.
  { allow: own },
  { from: elementsOf('!contracts'), allow: { to: { module: { origin: 'external' } } } },
  {
    from: { ...elementsOf('!contracts'), ...filesOf('runs in node') },
    allow: { to: { module: { origin: 'core' } } },
  },

  { from: elementsOf('contracts'), allow: { to: packages('zod') } },
  {
    from: { ...elementsOf('contracts'), ...filesOf('test') },
    allow: { to: packages('vitest', 'fast-check') },
  },
  {
    from: filesOf('server'),
    disallow: { to: filesOf('web') },
    message:
      'Law 1: the server never imports the web, not even types; app/pages/render-pages.ts loads its build by path.',
  },
  {
    from: filesOf('web'),
    disallow: { to: filesOf('server') },
    message: 'Law 1: the web never imports the server, not even types.',
  },
  {
    disallow: {
      dependency: { source: ['@akatale/{server,web,e2e,lab}', '@akatale/{server,web,e2e,lab}/**'] },
    },
    message:
      'Law 1: only contracts and embedded-postgres are imported by the name of their package, not {{dependency.source}}.',
  },

  {
    from: elementsOf('app', 'platform', 'harness', 'tools', 'lab'),
    allow: { to: elementsOf('embedded') },
  },

  {
    from: elementsOf('start'),
    allow: { to: elementsOf('app', 'platform', 'config', 'database', 'seed') },
  },
  { from: elementsOf('app'), allow: { to: elementsOf('platform', 'config', 'database', 'seed') } },
  { from: elementsOf('module', 'database', 'seed'), allow: { to: elementsOf('platform') } },
  { from: elementsOf('database'), allow: { to: elementsOf('schema') } },
  { from: elementsOf('seed'), allow: { to: elementsOf('database', 'schema') } },
  { from: filesOf('store'), allow: { to: elementsOf('schema') } },
  {
    from: [elementsOf('harness'), serverTest],
    allow: {
      to: elementsOf('start', 'app', 'platform', 'config', 'database', 'schema', 'seed', 'harness', 'tools'),
    },
  },

  // Law 3. Cycles are found by import/no-cycle and tools/laws/cycles.ts.
  {
    from: elementsOf('app', 'module', 'seed', 'harness'),
    allow: { to: fileOf('module', 'index.ts') },
  },
  { from: elementsOf('pages', 'shell', 'feature'), allow: { to: fileOf('feature', 'index.ts') } },
  // The page table names a page's own files, so that every page stays its own chunk.
  { from: elementsOf('pages'), allow: { to: fileOf('feature', '*-page.tsx', '*-query.ts') } },

  {
    from: elementsOf('pages', 'shell'),
    allow: { to: elementsOf('pages', 'shell', 'router', 'ui', 'data', 'text') },
  },
  { from: elementsOf('router'), allow: { to: elementsOf('ui', 'data', 'text') } },
  { from: elementsOf('feature'), allow: { to: elementsOf('ui', 'data', 'text') } },
  { from: elementsOf('data'), allow: { to: fileOf('text', '{data-text,language}.ts') } },
  // No browser has the names of days and months in all languages.
  { from: elementsOf('ui'), allow: { to: fileOf('text', '{date-text,day-text,long-date-text}.ts') } },

  {
    disallow: { to: sql },
    message:
      'Law 5: SQL is for stores and database/ (and platform/postgres, platform/jobs); {{dependency.source}} may not be imported here.',
  },
  {
    from: [
      elementsOf('embedded', 'database', 'schema', 'seed', 'harness', 'e2e', 'tools', 'lab'),
      fileOf('platform', 'postgres/**', 'jobs/**'),
      filesOf('store'),
      serverTest,
    ],
    allow: { to: sql },
  },

  {
    from: filesOf('pure'),
    disallow: { dependency: { kind: 'value' } },
    message:
      'Law 6: policies, lifecycles, views and texts are pure; they import contracts, each other and types, not {{dependency.source}}.',
  },
  {
    from: filesOf('pure'),
    allow: [{ to: packages('@akatale/contracts') }, { to: filesOf('pure'), ...own }],
  },

  {
    from: { file: { categories: { noneOf: ['test'] } } },
    disallow: { to: filesOf('test') },
    message: 'Tests and what they are made of stay out of the product.',
  },
  {
    from: elementsOf('start', 'app', 'module', 'platform', 'config', 'database', 'schema', 'seed'),
    disallow: { to: elementsOf('harness') },
    message: 'Tests and what they are made of stay out of the product.',
  },
  { from: [serverTest, elementsOf('embedded')], allow: { to: elementsOf('harness') } },

  {
    from: elementsOf('e2e', 'tools', 'lab'),
    allow: {
      to: elementsOf('start', 'app', 'platform', 'config', 'database', 'seed', 'harness', 'e2e', 'tools', 'build'),
    },
  },
  { from: elementsOf('build'), allow: { to: elementsOf('tools', 'pages', 'ui', 'data') } },
  {
    from: elementsOf('!lab'),
    disallow: { to: elementsOf('lab') },
    message: 'What measures and breaks the market is outside of it: nothing imports lab/, as {{dependency.source}}.',
  },
];

function element(type: string, pattern: string, capture: string[] = []) {
  return { type, pattern, capture, partialMatch: false };
}

function elementsOf(...types: string[]) {
  return { element: { types: { anyOf: types } } };
}

function fileOf(type: string, ...paths: string[]) {
  return { element: { type, fileInternalPath: paths } };
}

function filesOf(category: string) {
  return { file: { categories: category } };
}

function packages(...names: string[]) {
  return { module: { source: names } };
}
