import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const productFeature = defineCommand({
  name: 'product feature',
  purpose: 'Marks a listing as featured, which raises it in Recommended.',
  positionals: ['id'],
  options: { off: { type: 'boolean', purpose: 'Removes the mark.' } },
  async run({ args: [id = ''], values: { off }, ...call }) {
    if (!/^\d{1,9}$/.test(id)) throw new UsageError(`"${id}" is not a product id.`);
    const change = { productId: Number(id), featured: !off };
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
