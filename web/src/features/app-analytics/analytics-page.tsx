import type { PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { appAnalyticsText as text } from '../../text/desk/app-analytics-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { useSearch } from '../../ui/link.tsx';
import { DeskFrame } from '../desk/index.ts';
import { VendorManagement } from '../vendor-management/index.ts';
import { Activity } from './activity.tsx';
import { readChoice, tabHref, tabsOf } from './analytics-choice.ts';
import { Overview } from './overview.tsx';
import { SearchInsightsTab } from './search-insights.tsx';
import { Trends } from './trends.tsx';
import { Users } from './users.tsx';

export { loadAnalytics as load } from './analytics-query.ts';

export function Page() {
  const role = useLastViewer()?.operatorRole;
  const choice = readChoice(new URLSearchParams(useSearch()), role);
  const { tab, days } = choice;
  return (
    <DeskFrame heading={text.heading}>
      <ChipRow label={text.tabs}>
        {tabsOf(role).map((one) => (
          <Chip key={one} href={tabHref(one, days)} isSelected={one === tab}>
            {text.tab[one]}
          </Chip>
        ))}
      </ChipRow>
      {tab === 'overview' && <Overview choice={choice} />}
      {tab === 'users' && <Users choice={choice} />}
      {tab === 'activity' && <Activity choice={choice} />}
      {tab === 'trends' && <Trends choice={choice} />}
      {tab === 'searches' && <SearchInsightsTab choice={choice} />}
      {tab === 'vendors' && <VendorManagement />}
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}
