/** Everything works in these and in newer ones (docs/decisions/078-oldest-browsers.md). */
export const oldestBrowsers = { chrome: '94', firefox: '102', safari: '15.4' } as const;

/** What they know of the language, as the `tsconfig.json` of the web and of the service worker say too. */
export const scriptTarget = 'es2022';

export const styleTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
