import type { Demand } from '@akatale/contracts/market/saved-searches-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { demandQuery } from './dashboard-query.ts';
import { PanelFailed } from './panel.tsx';

/** What buyers wait for; absent while fewer than five wait for anything. */
export function DemandBoard() {
  const { data, isError, refetch } = useQuery(demandQuery(useApi()));
  if (!data && !isError) return null;
  if (data?.length === 0) return null;
  return (
    <Panel id="demand" heading={text.demand}>
      {data ? (
        <>
          <ul className="flex flex-col ruled">
            {data.map((demand) => (
              <Row key={demand.term} demand={demand} />
            ))}
          </ul>
          <p className="text-sm text-ink-muted">{text.demandHint}</p>
        </>
      ) : (
        <PanelFailed onRetry={() => void refetch()}>{text.demandFailed}</PanelFailed>
      )}
    </Panel>
  );
}

function Row({ demand: { term, category, underUgx, people } }: { demand: Demand }) {
  const href = `/add-product?${new URLSearchParams({ title: term, category })}`;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {underUgx === null ? text.waitFor(people, term) : text.waitForUnder(people, term, formatUgx(underUgx))}
      </p>
      <ButtonLink href={href} variant="secondary" size="compact" className="shrink-0" aria-label={text.listOneOf(term)}>
        {text.listOne}
      </ButtonLink>
    </li>
  );
}
