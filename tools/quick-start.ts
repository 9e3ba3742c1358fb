// Imported first by what starts the server, which takes half the processor time then: stripped sources are kept in the
// temporary folder, and Node does not parse drizzle-orm's export list (180 kB) for every import.
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';

enableCompileCache();

const found = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const file = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, file);
    return { ...file, shortCircuit: true };
  },
});
