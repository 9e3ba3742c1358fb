import { inTransaction } from '../../../platform/postgres/database.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const auditRedact = defineCommand({
  name: 'audit redact',
  purpose: 'Deletes the text of a reason from the audit log. The entry stays, and can still be verified.',
  positionals: ['entry'],
  options: {},
  async run({ args: [entry = ''], ...call }) {
    if (!/^\d{1,15}$/.test(entry)) throw new UsageError(`"${entry}" is no entry of the audit log.`);
    const id = Number(entry);
    const isRedacted = await withModules(call, ({ db }, { audit }) => inTransaction(db, (tx) => audit.redact(tx, id)));
    if (!isRedacted) throw new Error(`Entry ${id} has no reason that could be redacted.`);
    return { text: `The reason of entry ${id} is redacted.`, data: { id } };
  },
});
