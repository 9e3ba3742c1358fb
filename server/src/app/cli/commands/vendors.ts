import { readId } from '@akatale/contracts/paging';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { changeVendor, vendorOf } from '../change-vendor.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

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

export const productFeature = defineCommand({
  name: 'product feature',
  purpose: 'Marks an item as featured, which raises it in Recommended.',
  positionals: ['id'],
  options: { off: { type: 'boolean', purpose: 'Removes the mark.' } },
  async run({ args: [id = ''], values: { off }, ...call }) {
    const productId = readId(id);
    if (productId === undefined) throw new UsageError(`"${id}" is not a product id.`);
    const change = { productId, featured: !off };
    try {
      await withModules(call, ({ db }, { products }) => inTransaction(db, (tx) => products.featureProduct(tx, change)));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
      throw new Error(`There is no product ${id}.`, { cause: error });
    }
    const text = off ? `Product ${id} is no longer featured.` : `Product ${id} is featured.`;
    return { text, data: { id: change.productId, featured: change.featured } };
  },
});
