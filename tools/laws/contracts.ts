import { Visitor } from 'oxc-parser';
import { finding, isTest, type Finding, type Source } from './source.ts';

interface Breach {
  offset: number;
  message: string;
}

/**
 * Law 1: a file of contracts is named for what it holds. The build executes `x-endpoints.ts` and gives the browser what
 * a call needs of each endpoint, and only forms load `x-schemas.ts`; everything else is plain values and types.
 */
export function schemasHaveTheirFiles(source: Source): Finding[] {
  if (isTest(source.path)) return [];
  return breachesOf(source).map(({ offset, message }) =>
    finding(source, offset, 'schemasHaveTheirFiles', `Law 1: ${message}`),
  );
}

/** Law 1: a sentence as a schema's message has no code, so it is sent as "Invalid input" and has no translation. */
export function messagesHaveCodes(source: Source): Finding[] {
  if (isTest(source.path) || !source.path.startsWith('contracts/src/')) return [];
  const found: Finding[] = [];
  new Visitor({
    Property({ key, value, start }) {
      const isSentence = value.type === 'TemplateLiteral' || value.type === 'Literal';
      if (key.type !== 'Identifier' || !/^(error|tooShort)$/.test(key.name) || !isSentence) return;
      const message = 'Law 1: the message of a schema is a problem(…) with a code.';
      found.push(finding(source, start, 'messagesHaveCodes', message));
    },
  }).visit(source.program);
  return found;
}

function breachesOf(source: Source): Breach[] {
  if (source.path.startsWith('contracts/src/')) {
    if (source.path.endsWith('-endpoints.ts')) return onlyEndpoints(source);
    const misplaced = endpointsIn(source);
    return source.path.endsWith('-schemas.ts') ? misplaced : [...misplaced, ...withSchemas(source)];
  }
  const isShared = /^web\/src\/(?!features\/)/.test(source.path);
  return isShared ? loaded(source, /-schemas$/, 'only forms check: other code imports the types of schemas.') : [];
}

function onlyEndpoints({ program }: Source): Breach[] {
  return program.body
    .filter((statement) => {
      if (statement.type === 'ImportDeclaration') return false;
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      if (declaration?.type !== 'VariableDeclaration') return true;
      return !declaration.declarations.every(({ init }) => init?.type === 'CallExpression' && isDefine(init));
    })
    .map(({ start }) => ({
      offset: start,
      message: 'a file of endpoints exports endpoints and declares nothing else.',
    }));
}

function endpointsIn({ program }: Source): Breach[] {
  const found: Breach[] = [];
  new Visitor({
    CallExpression(node) {
      if (isDefine(node)) found.push({ offset: node.start, message: 'endpoints are in x-endpoints.ts.' });
    },
  }).visit(program);
  return found;
}

function withSchemas(source: Source): Breach[] {
  const message = 'schemas are in x-schemas.ts; other files import only their types.';
  return loaded(source, /^zod\b|-(?:schemas|endpoints)\.ts$/, message);
}

/** Imports that stay at run time. */
function loaded({ module }: Source, specifier: RegExp, message: string): Breach[] {
  const imports = module.staticImports
    .filter(({ moduleRequest }) => specifier.test(moduleRequest.value))
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const exports = module.staticExports.filter(({ entries }) =>
    entries.some(({ moduleRequest, isType }) => moduleRequest && specifier.test(moduleRequest.value) && !isType),
  );
  return [...imports, ...exports].map(({ start }) => ({ offset: start, message }));
}

function isDefine({ callee }: { callee: { type: string; name?: unknown } }): boolean {
  return callee.type === 'Identifier' && callee.name === 'defineEndpoint';
}
