import { useViewer } from '../../data/session/session.ts';
import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { MarkNotice } from '../listing-review/index.ts';
import type { ActsProps } from './acts.tsx';

// Its files are named here, and not on the page that everyone opens.
const Acts = lazyComponent(async () => (await import('./acts.tsx')).Acts, null);

export function OperatorActs(props: ActsProps) {
  const { product } = props;
  return (
    <>
      {product?.mark && <MarkNotice product={product} />}
      {useViewer()?.operatorRole && <Acts {...props} />}
    </>
  );
}
