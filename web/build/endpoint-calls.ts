import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { Plugin } from 'vite';

/**
 * Gives the browser only what a call of an endpoint needs, as literals, without schemas and the validation library; and
 * the literals of a file that is named for them, without what they are read from. Also applied in development, so that a use of `someEndpoint.body`, which the browser does not have, fails at once.
 */
export function endpointCalls(contractsFolder: string): Plugin {
  return {
    name: 'endpoint-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [, kind] = /-(endpoints|literals)\.ts$/.exec(id) ?? [];
      if (!id.startsWith(contractsFolder) || !kind) return null;
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
      const literals = exported.map(([name, value]) => {
        const literal = kind === 'literals' ? value : callOf(name, value as EndpointSpec);
        return `export const ${name} = ${JSON.stringify(literal)};`;
      });
      return { code: literals.join('\n'), map: null };
    },
  };
}

/** What `web/src/data/api` reads of an endpoint. */
function callOf(name: string, { method, path, file, creates }: EndpointSpec) {
  if (!method || !path) throw new Error(`${name} is not an endpoint. A file of endpoints exports nothing else.`);
  return { method, path, file: file && { field: file.field }, creates };
}
