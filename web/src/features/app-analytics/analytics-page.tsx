import { useSearch } from 'wouter';
import { useLastViewer } from '../../data/last-viewer.ts';
import type { LoadContext, Loaded, PageHead } from '../../data/page.ts';
import { appAnalyticsText as text } from '../../text/app-analytics-text.ts';
import { Chip, ChipRow } from '../../ui/choice-links.tsx';
import { DeskFrame } from '../desk/index.ts';
import { loadVendors, VendorManagement } from '../vendor-management/index.ts';
import { readTab, tabHref, tabsOf } from './analytics-choice.ts';

/** The whole marketplace in figures, and its vendors. */
export function Page() {
  const role = useLastViewer()?.operatorRole;
  const tab = readTab(new URLSearchParams(useSearch()), role);
  return (
    <DeskFrame heading={text.heading}>
      <ChipRow label={text.tabs}>
        {tabsOf(role).map((one) => (
          <Chip key={one} href={tabHref(one)} isSelected={one === tab}>
            {text.tab[one]}
          </Chip>
        ))}
      </ChipRow>
      {tab === 'vendors' && <VendorManagement />}
    </DeskFrame>
  );
}

export async function load(context: LoadContext): Promise<Loaded<null>> {
  const tab = readTab(context.search, context.viewer?.operatorRole);
  if (tab === 'vendors') await loadVendors(context);
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}
