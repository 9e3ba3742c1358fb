import { Visitor } from 'oxc-parser';
import { finding, isTest, type Finding, type Source } from './source.ts';

/** Who is signed in is read from the cache by the session; these few follow other queries. */
const READERS_OF_THE_CACHE = new Set([
  'web/src/data/session/create-session.ts',
  'web/src/data/offline-data/store-queries.ts',
  'web/src/shell/opened-products.ts',
  'web/src/shell/notices/chat-toasts.ts',
  'web/src/shell/notices/clear-tray.ts',
  'web/src/shell/notices/offline-notice.tsx',
]);

/** A variable of a module would be one for all tests of a process, and on the server one for all people. */
export function browserKeepsNoState(source: Source): Finding[] {
  if (!source.path.startsWith('web/src/') || isTest(source.path)) return [];
  return source.program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'VariableDeclaration' || node.kind !== 'let') return [];
    const message = 'State belongs to an object that the client makes (Client.get), not to a module.';
    return finding(source, statement.start, 'browserKeepsNoState', message);
  });
}

export function sessionReadsTheCache(source: Source): Finding[] {
  if (!source.path.startsWith('web/src/') || isTest(source.path)) return [];
  if (READERS_OF_THE_CACHE.has(source.path)) return [];
  const found: number[] = [];
  new Visitor({
    CallExpression(node) {
      if (/getQueryCache\(\)\s*\.subscribe$/.test(source.text.slice(node.callee.start, node.callee.end))) {
        found.push(node.start);
      }
    },
  }).visit(source.program);
  const message = 'Who is signed in is told by the session (Session.onViewer), not by the query cache.';
  return found.map((offset) => finding(source, offset, 'sessionReadsTheCache', message));
}
