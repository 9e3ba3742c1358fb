import { formatCount } from '@akatale/contracts/money';
import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import type { ReactNode } from 'react';
import { categoryText } from '../../text/browse/category-text.ts';
import { productText as text } from '../../text/browse/product-text.ts';
import { Age } from '../../ui/format/age.tsx';

export function ProductDetails({ product }: { product: ProductDetail }) {
  const { condition, category, location, createdAt, status, stock, views, savers } = product;
  return (
    <section className="flex flex-col gap-2">
      <h2>{text.details}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
        <Fact name={text.condition}>{categoryText.condition(condition)}</Fact>
        <Fact name={text.category}>{categoryText.category(category)}</Fact>
        <Fact name={text.location}>{location || text.noLocation}</Fact>
        <Fact name={text.posted}>
          <Age instant={createdAt} />
        </Fact>
        <Fact name={text.stock}>{status === 'sold' ? text.soldOut : text.available(stock)}</Fact>
        <Fact name={text.views}>{formatCount(views)}</Fact>
        {savers !== undefined && <Fact name={text.savers}>{formatCount(savers)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
