import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const NAME = /^virtual:inline-script\/([\w-]+)$/;

/** `virtual:inline-script/x` is the code of `x.ts` in this folder: bundled, minified and wrapped in a function. */
export function inlineScripts(folder: string): Plugin {
  return {
    name: 'inline-scripts',
    resolveId(id) {
      const [, name] = NAME.exec(id) ?? [];
      return name && `\0${join(folder, name)}.ts`;
    },
    async load(id) {
      if (!id.startsWith(`\0${folder}`)) return null;
      const { output } = (await build({
        configFile: false,
        mode: 'production',
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: id.slice(1), output: { codeSplitting: false } },
        },
      })) as Rolldown.RolldownOutput;
      for (const watched of Object.keys(output[0].modules)) this.addWatchFile(watched);
      return { code: `export default ${JSON.stringify(`(()=>{${output[0].code.trim()}})();`)};`, map: null };
    },
  };
}
