import { defineConfig } from 'oxlint';
import { additionalDependencyNodes, elements, files, policies } from './tools/laws/imports.ts';

const network = 'Law 5: only web/src/data and platform/ reach the network.';
const pure = 'Law 6: a pure file takes what it needs as arguments.';
/** Attributes that are read out or shown to people. */
const spokenAttributes = [
  'alt',
  'label',
  'placeholder',
  'title',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
];
/** The same in every language. */
const signs = ['', '·', '•', '–', '—', '/', '(', ')', ':', ',', '×', '…', '%', '+', '|', '←', '→', '★', '@', '#'];
const ambient = ['process', 'console', 'crypto', 'performance', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'];
const tests = ['**/*.test.{ts,tsx}', '**/*-test-server.ts', '{server,embedded-postgres}/test/**', 'e2e/**'];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', 'tools/laws/fixture/**', 'server/src/database/migrations/**'],
  settings: {
    'boundaries/elements': elements,
    'boundaries/files': files,
    'boundaries/additional-dependency-nodes': additionalDependencyNodes,
  },
  rules: {
    // The laws of ARCHITECTURE.md; those that a linter cannot see are in tools/laws.ts.
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkInternals: true, policies },
    ],
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'no-restricted-imports': [
      'error',
      {
        name: 'node:process',
        message: 'Law 5: process is a global, and process.env is read in config.ts.',
      },
    ],

    // Habits.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-default-export': 'error',
    'no-alert': 'error',
    'no-console': 'error',
    'no-else-return': 'error',
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'prefer-const': 'error',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowBoolean: true,
        allowNumber: true,
        allow: [{ from: 'lib', name: ['Error', 'URL', 'URLSearchParams'] }],
      },
    ],
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/prefer-node-protocol': 'error',

    // Rules of the two categories that would ask for worse code here.
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // A live region is not the result of a form, as <output> would say.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // To clean what people send is to name control characters.
    'no-control-regex': 'off',
    'no-new': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/react-in-jsx-scope': 'off',
    // What only a browser knows is set after hydration.
    'react/set-state-in-effect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    // Our objects are made of functions; nothing reads `this`.
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect*', 'expect*.**', 'fc.assert', 'assert*', 'assert*.**', 'follow*'],
      },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    {
      files: ['contracts/src/**', 'server/src/**', 'web/src/**'],
      rules: {
        'no-restricted-globals': forbidGlobals(network, ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']),
      },
    },
    {
      files: ['server/src/platform/**', 'web/src/data/**', 'web/src/service-worker/**', ...tests],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['server/src/**/*-{policy,lifecycle,view}.ts'],
      rules: {
        'no-restricted-globals': forbidGlobals(pure, ambient),
        'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: pure }],
      },
    },
    {
      // Copies are sorted: the oldest browsers have no toSorted and toReversed.
      files: ['contracts/src/**', 'web/src/**'],
      rules: { 'unicorn/no-array-sort': 'off', 'unicorn/no-array-reverse': 'off' },
    },
    {
      // Screen texts live in web/src/text.
      files: ['web/src/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            noStrings: true,
            ignoreProps: true,
            restrictedAttributes: spokenAttributes,
            allowedStrings: signs,
          },
        ],
      },
    },
    {
      // It reads no setting, and gives what it inherits to programs.
      files: ['server/src/platform/postgres/backup/client-programs.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['server/src/config.ts', 'tools/**', 'lab/**', 'web/build/**', '**/*.config.ts', ...tests],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['tools/**', 'lab/**', 'e2e/**', '{server,embedded-postgres}/test/**'],
      rules: { 'no-console': 'off', 'import/no-default-export': 'off' },
    },
    { files: ['**/*.d.ts'], rules: { 'typescript/consistent-type-imports': 'off' } },
    {
      files: ['**/*.config.ts'],
      rules: {
        'boundaries/dependencies': 'off',
        'boundaries/no-unknown-files': 'off',
        'import/no-default-export': 'off',
      },
    },
    {
      files: tests,
      rules: {
        'react/jsx-no-literals': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
});

function forbidGlobals(message: string, names: string[]) {
  const globals = names.map((name) => ({ name, message }));
  const options = { checkGlobalObject: true, globals };
  return ['error', options] satisfies ['error', typeof options];
}
