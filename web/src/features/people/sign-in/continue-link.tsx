import { withNext } from '@akatale/contracts/pages/safe-next';
import { lazy, memo, Suspense } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import { useNext, wantedProduct } from './use-next.ts';

const load = async () => import('./way-back.tsx');

const LazyWayBack = import.meta.env.SSR
  ? (await load()).WayBack
  : lazy(async () => ({ default: (await fetchCode(load)).WayBack }));

export function ContinueLink() {
  const viewer = useViewer();
  const next = useNext();
  const isHomeBest = viewer?.type === 'buyer' && !next;
  return (
    <div className="flex flex-col gap-3">
      {!viewer && <ButtonLink href={withNext('/auth', next)}>{text.goToLogin}</ButtonLink>}
      {viewer && next && <NextLink next={next} />}
      {viewer?.type === 'vendor' && !next && <ButtonLink href="/add-product">{text.startSelling}</ButtonLink>}
      <ButtonLink href="/" variant={isHomeBest ? 'primary' : 'secondary'}>
        {text.backToHome}
      </ButtonLink>
    </div>
  );
}

/** By a memo, as the product is. */
const NextLink = memo(function NextLink({ next }: { next: string }) {
  const id = wantedProduct(next);
  const plain = <ButtonLink href={next}>{text.goOn}</ButtonLink>;
  return id ? (
    <Suspense fallback={plain}>
      <LazyWayBack id={id} />
    </Suspense>
  ) : (
    plain
  );
});
