import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { scriptTarget } from './oldest-browsers.ts';

const NAME = /^virtual:inline-script\/([\w-]+)$/;

/**
 * `virtual:inline-script/x` is the code of `x.ts` in this folder: bundled, minified and wrapped in a function. It holds no
 * text, so builds of several languages share one plugin, which compiles each once.
 */
export function inlineScripts(folder: string): Plugin {
  const compiled = new Map<string, Promise<Rolldown.OutputChunk>>();
  return {
    name: 'inline-scripts',
    resolveId(id) {
      const [, name] = NAME.exec(id) ?? [];
      return name && `\0${join(folder, name)}.ts`;
    },
    async load(id) {
      if (!id.startsWith(`\0${folder}`)) return null;
      const known = this.meta.watchMode ? undefined : compiled.get(id);
      const chunk = known ?? compile(id.slice(1));
      compiled.set(id, chunk);
      const { modules, code } = await chunk;
      for (const watched of Object.keys(modules)) this.addWatchFile(watched);
      return { code: `export default ${JSON.stringify(`(()=>{${code.trim()}})();`)};`, map: null };
    },
  };
}

async function compile(input: string): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: scriptTarget,
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0];
}
