import type { ESTree, Plugin } from 'vite';

/** The properties of an endpoint that the browser uses. */
const callProperties = new Set(['method', 'path', 'file', 'creates']);
const TWIN = '?schemas';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps the validation library off pages that validate nothing. In the browser an endpoint is a method and a path: its
 * schemas are removed from `defineEndpoint`. Exported schemas, and functions that return them, move to a twin module
 * (`accounts.ts?schemas`), which goes into the chunk of the form that imports it. The rest is marked as free of side
 * effects for tree shaking. Also applied in development, so that a use of `someEndpoint.body`, which the browser does
 * not have, fails at once.
 */
export function splitContracts(contractsFolder: string): Plugin {
  return {
    name: 'split-contracts',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.startsWith(contractsFolder)) return;
      const { body } = this.parse(code);
      const result = id.endsWith(TWIN) ? twinOf(code, body) : withoutSchemas(code, body, id);
      return { code: result, map: null, moduleSideEffects: false };
    },
  };
}

type Body = ESTree.Program['body'];

/** The module without schemas; those are re-exported from the twin. */
function withoutSchemas(code: string, body: Body, id: string): string {
  const edits: Edit[] = [];
  const moved: string[] = [];
  for (const statement of body) {
    const made = declaredSchema(statement, code);
    if (made && statement.type === 'ExportNamedDeclaration') {
      edits.push({ start: startWithAnnotation(statement, code), end: statement.end, text: '' });
      moved.push(made);
    } else {
      edits.push(...editCalls(statement, code, callPart));
    }
  }
  const rest = applyEdits(code, edits);
  if (moved.length === 0) return rest;
  const names = moved.join(', ');
  return `import { ${names} } from '${id}${TWIN}';\nexport { ${names} };\n${rest}`;
}

/** The module without endpoints. */
function twinOf(code: string, body: Body): string {
  const edits = body.flatMap((statement) => editCalls(statement, code, () => 'null'));
  return applyEdits(code, edits);
}

/** Name of the declared schema or schema factory. */
function declaredSchema(statement: Body[number], code: string): string | null {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration') {
    const makesSchemas = /\bz\./.test(code.slice(declaration.start, declaration.end));
    return makesSchemas ? (declaration.id?.name ?? null) : null;
  }
  if (declaration?.type !== 'VariableDeclaration') return null;
  const [{ id, init } = { id: null, init: null }] = declaration.declarations;
  const isSchema = init && isCalled(init, code) && !endpointArgument(init);
  return isSchema && id?.type === 'Identifier' ? id.name : null;
}

/** Removes schemas from endpoints, and marks all other top-level calls as pure. */
function editCalls(
  statement: Body[number],
  code: string,
  endpointText: (argument: ESTree.ObjectExpression, code: string) => string,
): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (!init || !isCalled(init, code)) return [];
    const { start, end } = init;
    const endpoint = endpointArgument(init);
    const text = endpoint ? endpointText(endpoint, code) : `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;
    return [{ start, end, text }];
  });
}

function isCalled(value: ESTree.Expression, code: string): boolean {
  return value.type !== 'ArrowFunctionExpression' && code.slice(value.start, value.end).includes('(');
}

function endpointArgument(value: ESTree.Expression): ESTree.ObjectExpression | null {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null;
  const [argument] = value.arguments;
  const isEndpoint = value.callee.name === 'defineEndpoint';
  return isEndpoint && argument?.type === 'ObjectExpression' ? argument : null;
}

function callPart({ properties }: ESTree.ObjectExpression, code: string): string {
  const kept = properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && callProperties.has(property.key.name),
  );
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/** A pure annotation without its call would be reported. */
function startWithAnnotation({ start }: Body[number], code: string): number {
  const annotation = /\/\* @__NO_SIDE_EFFECTS__ \*\/\s*$/.exec(code.slice(0, start));
  return annotation?.index ?? start;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
