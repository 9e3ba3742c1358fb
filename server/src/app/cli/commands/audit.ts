import { readId } from '@akatale/contracts/paging';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

const HEAD = /^(\d{1,16}):([0-9a-f]{64})$/;

export const auditVerify = defineCommand({
  name: 'audit verify',
  purpose: 'Checks that no entry of the audit log was changed, removed or inserted.',
  details:
    'Prints the head, which is the last entry with its hash. Note it elsewhere and pass it later as --head: nothing ' +
    'else reveals entries removed from the end. The owners’ morning mail names it too. Exits with 1 if something is wrong.',
  positionals: [],
  options: {
    head: { type: 'string', value: 'id:hash', purpose: 'A head that was noted earlier.' },
  },
  async run({ values: { head: expected }, ...call }) {
    const [, id, hash] = HEAD.exec(expected ?? '') ?? [];
    if (expected !== undefined && hash === undefined) {
      throw new UsageError('--head takes the head that an earlier check printed: 12:4f1c…');
    }
    return withModules(call, async ({ db }, { audit }) => {
      const verdict = await audit.verify(db);
      const { entries, head, broken } = verdict;
      if (broken) {
        const what = broken.fault === 'entry' ? 'It, or one before it,' : 'Its reason';
        throw new Error(`Entry ${broken.id} is broken: ${what} is not what was written.`);
      }
      const isThere = id === undefined || (await audit.hashOf(db, Number(id))) === hash;
      if (!isThere) throw new Error(`Entry ${id} is not there with the hash that was noted.`);
      const last = head ? ` The head is ${head.id}:${head.hash}.` : '';
      return { text: `All ${entries} entries are as they were written.${last}`, data: verdict };
    });
  },
});

export const auditRedact = defineCommand({
  name: 'audit redact',
  purpose: 'Deletes the text of a reason from the audit log. The entry stays, and can still be verified.',
  positionals: ['entry'],
  options: {},
  async run({ args: [entry = ''], ...call }) {
    const id = readId(entry);
    if (id === undefined) throw new UsageError(`"${entry}" is no entry of the audit log.`);
    const isRedacted = await withModules(call, ({ db }, { audit }) => inTransaction(db, (tx) => audit.redact(tx, id)));
    if (!isRedacted) throw new Error(`Entry ${id} has no reason that could be redacted.`);
    return { text: `The reason of entry ${id} is redacted.`, data: { id } };
  },
});
