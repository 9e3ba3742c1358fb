import { changeVendor, vendorOf } from '../change-vendor.ts';
import { defineCommand } from '../command.ts';

export const vendorUnlock = defineCommand({
  name: 'vendor unlock',
  purpose: 'Opens a vendor’s chats by an override, whatever was paid.',
  details: 'Trial and plan do not change. For a vendor who has paid, see "payment record".',
  positionals: [],
  options: {
    email: { type: 'string', value: 'address', purpose: 'The vendor.', isRequired: true },
    reason: { type: 'string', value: 'text', purpose: 'For the audit log.', isRequired: true },
    off: { type: 'boolean', purpose: 'Removes the override: trial and plan decide again.' },
  },
  async run({ values: { email, reason, off }, ...call }) {
    const decision = off ? null : 'allow';
    const id = await changeVendor(
      call,
      async (tx, modules) => {
        const vendorId = await vendorOf(tx, modules, email);
        await modules.subscriptions.overrideChats(tx, { vendorId, decision, reason });
        return vendorId;
      },
      () => `${email} is no vendor.`,
    );
    const text = off ? `The chats of ${email} are open as trial and payments say.` : `The chats of ${email} are open.`;
    return { text, data: { id, chatOverride: decision } };
  },
});
