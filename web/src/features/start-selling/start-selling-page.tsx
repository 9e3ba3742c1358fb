import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, TRIAL_SALES } from '@akatale/contracts/sales/sales';
import type { Loaded, LoadContext, PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { startPageOf } from '../../data/session/skipped-preferences.ts';
import { startSellingText as text } from '../../text/account/start-selling-text.ts';
import { CheckIcon } from '../../ui/icons/frame-icons.tsx';
import { FormFrame } from '../sign-in/index.ts';
import { StartSellingForm } from './start-selling-form.tsx';

export async function load({ viewer }: LoadContext): Promise<Loaded<null>> {
  if (viewer?.type === 'vendor') return { redirect: '/add-product' };
  if (viewer?.role === 'operator') return { redirect: startPageOf(viewer) };
  return { data: null };
}

export function Page() {
  const viewer = useLastViewer();
  if (!viewer) return null;
  const terms = [text.freeSales(TRIAL_SALES), text.thenMonthly(formatUgx(MONTHLY_PRICE_UGX)), text.alwaysFree];
  return (
    <FormFrame heading={text.heading} intro={text.intro}>
      <ul className="flex flex-col gap-2">
        {terms.map((term) => (
          <li key={term} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
            {term}
          </li>
        ))}
      </ul>
      <StartSellingForm key={viewer.id} viewer={viewer} />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}
