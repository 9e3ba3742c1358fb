import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';

const moduleId = 'virtual:client-assets';

export function clientAssets(assets: ClientAssets): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(assets)}` : undefined),
  };
}

/** Emits the font under a hashed name without a script that imports it. */
export function displayFace(webFolder: string, fontFile: string): Plugin {
  return {
    name: 'display-face',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: basename(fontFile),
        originalFileName: fontFile,
        source: readFileSync(join(webFolder, fontFile)),
      });
    },
  };
}
