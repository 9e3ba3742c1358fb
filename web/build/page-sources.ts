import type { Plugin } from 'vite';

/**
 * Adds the source file of each page module to its row of the site map, so that the document can preload the chunk:
 * `module: () => import('./features/…')` gains `source: 'src/features/…'`.
 */
export function pageSources(siteMapFile: string): Plugin {
  return {
    name: 'page-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (id !== siteMapFile) return;
      const moduleOfRow = /module: \(\) => import\('\.\/([^']+)'\)/g;
      return { code: code.replace(moduleOfRow, "source: 'src/$1', $&"), map: null };
    },
  };
}
