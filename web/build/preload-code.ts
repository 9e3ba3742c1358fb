import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

const code = `export function __vitePreload(load, files = []) {
  for (const file of files) {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
}`;

/** Fetches a chunk with its imports. Vite's own helper also waits for stylesheets, and is 0.4 KB more on every page. */
export function preloadCode(): Plugin {
  return {
    name: 'preload-code',
    enforce: 'pre',
    load: (id) => (id === HELPER ? { code, map: null } : null),
    buildEnd(error) {
      if (!error && !this.getModuleInfo(HELPER)) this.error('Vite has no preload helper of this name');
    },
  };
}
