import { formatUgx } from '@akatale/contracts/money';
import { featureProduct } from '@akatale/contracts/operators/vendor-management-endpoints';
import type { ManagedProduct } from '@akatale/contracts/operators/vendor-management-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/form/toggle.tsx';
import { Link } from '../../ui/link.tsx';
import { managedProductsQuery } from './vendors-query.ts';

interface FeaturedProductProps {
  product: ManagedProduct;
  vendorId: number;
}

export function FeaturedProduct({ product, vendorId }: FeaturedProductProps) {
  const { toast } = useToasts();
  const { id, title, price, status, isOnline, featured } = product;
  const api = useApi();
  const queries = useQueryClient();
  const feature = useMutation({
    mutationFn: (wanted: boolean) => api.call(featureProduct, { params: { id }, body: { featured: wanted } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: managedProductsQuery(api, vendorId).queryKey }),
    onError: (error) => toast({ title: text.featureFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isShown = isOnline && status === 'active';
  return (
    <li className="flex flex-col gap-1 border-b border-line pb-3">
      <Link
        href={`/products/${id}`}
        className="touch inline-flex items-center font-semibold text-link wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      <p className="dotted text-sm text-ink-muted">
        <span>{formatUgx(price)}</span>
        {!isShown && <span>{text.notShown}</span>}
      </p>
      <Switch
        label={text.featured}
        aria-label={text.featuredOf(title)}
        checked={feature.isPending ? feature.variables : featured}
        disabled={feature.isPending}
        onChange={({ target }) => feature.mutate(target.checked)}
      />
    </li>
  );
}
