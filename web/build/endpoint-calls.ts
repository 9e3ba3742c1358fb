import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { Plugin } from 'vite';

/**
 * Gives the browser only what a call of an endpoint needs, as literals, without schemas and the validation library.
 * Also applied in development, so that a use of `someEndpoint.body`, which the browser does not have, fails at once.
 */
export function endpointCalls(contractsFolder: string): Plugin {
  return {
    name: 'endpoint-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!id.startsWith(contractsFolder) || !id.endsWith('-endpoints.ts')) return null;
      const endpoints = (await import(pathToFileURL(id).href)) as Record<string, EndpointSpec>;
      const calls = Object.entries(endpoints).map(
        ([name, endpoint]) => `export const ${name} = ${JSON.stringify(callOf(name, endpoint))};`,
      );
      return { code: calls.join('\n'), map: null };
    },
  };
}

/** What `web/src/data/api` reads of an endpoint. */
function callOf(name: string, { method, path, file, creates }: EndpointSpec) {
  if (!method || !path) throw new Error(`${name} is not an endpoint. A file of endpoints exports nothing else.`);
  return { method, path, file: file && { field: file.field }, creates };
}
