import type { ESTree, Plugin } from 'vite';

/** What the browser needs of an endpoint to call it. */
const callProperties = new Set(['method', 'path', 'file', 'creates']);
const TWIN = '?schemas';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps the validation library off pages that validate nothing.
 *
 * In the browser an endpoint is a method and a path: its schemas are dropped from `defineEndpoint`.
 * Exported schemas, and functions that make them, move to a twin of their file
 * (`accounts.ts?schemas`), which goes into the chunk of the form that imports them. The rest is
 * marked free of side effects, so that the bundler drops what nobody asks for. Applied in
 * development too, so that a use of `someEndpoint.body`, which the browser does not have, is noticed
 * at once and not in production.
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

/** The file as pages see it: calls and plain values, and schemas by way of the twin. */
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

/** The whole file but for its endpoints. */
function twinOf(code: string, body: Body): string {
  const edits = body.flatMap((statement) => editCalls(statement, code, () => 'null'));
  return applyEdits(code, edits);
}

/** Name of the schema, or of the maker of schemas, that a statement declares. */
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

/** Replaces endpoints, and marks every other call at the top level as free of side effects. */
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

/** True for values that are made by a call; false for plain values and functions. */
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

/** An annotation left without its function would be reported. */
function startWithAnnotation({ start }: Body[number], code: string): number {
  const annotation = /\/\* @__NO_SIDE_EFFECTS__ \*\/\s*$/.exec(code.slice(0, start));
  return annotation?.index ?? start;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
