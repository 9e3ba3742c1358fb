import type { ESTree, Plugin } from 'vite';

/** What the browser needs of an endpoint to call it. */
const callProperties = new Set(['method', 'path', 'file', 'creates']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps the validation library off pages that validate nothing.
 *
 * In the browser an endpoint is a method and a path; its schemas are dropped from `defineEndpoint`,
 * and every other top-level value of the contracts is marked free of side effects, so that the
 * bundler keeps only the schemas that a form imports by name. Applied in development too, so that
 * `someEndpoint.body`, which the browser does not have, is missed at once and not in production.
 */
export function contractsWithoutSchemas(contractsFolder: string): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.startsWith(contractsFolder)) return;
      const edits: Edit[] = [];
      for (const statement of this.parse(code).body) {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          const text = init && withoutSchemas(init, code);
          if (init && text) edits.push({ start: init.start, end: init.end, text });
        }
      }
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

/** What stands in the browser for the value of a constant; null where it stays as it is. */
function withoutSchemas(value: ESTree.Expression, code: string): string | null {
  const source = code.slice(value.start, value.end);
  if (value.type === 'ArrowFunctionExpression' || !source.includes('(')) return null;
  const endpoint = value.type === 'CallExpression' ? endpointArgument(value) : null;
  if (!endpoint) return `/* @__PURE__ */ (() => (${source}))()`;
  const kept = endpoint.properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      callProperties.has(property.key.name),
  );
  return `{ ${kept.map((property) => code.slice(property.start, property.end)).join(', ')} }`;
}

function endpointArgument({ callee, arguments: [argument] }: ESTree.CallExpression) {
  const isEndpoint = callee.type === 'Identifier' && callee.name === 'defineEndpoint';
  return isEndpoint && argument?.type === 'ObjectExpression' ? argument : null;
}

function applyEdits(code: string, edits: Edit[]): string {
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}
