import type { Plugin } from 'vite';

/**
 * Notes in every row of the site map where its module lies, so that the document can ask for the
 * chunk early: `module: () => import('./features/…')` gains `source: 'src/features/…'`.
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
