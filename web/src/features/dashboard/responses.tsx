import type { VendorAnalytics } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import { MIN_CHATS_FOR_RESPONSES } from '@akatale/contracts/analytics/vendor-analytics';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { formatCount, formatMinutes } from '../../ui/format/format-figures.ts';
import { Panel } from '../../ui/panel.tsx';
import { FoldedPanel } from './panel.tsx';

export function Responses({ responses }: Pick<VendorAnalytics, 'responses'>) {
  if (!responses) {
    return (
      <Panel id="responses" heading={text.responses}>
        <p className="text-ink-muted">{text.tooFewChats(MIN_CHATS_FOR_RESPONSES)}</p>
      </Panel>
    );
  }
  const { chats, answeredPercent, medianMinutes } = responses;
  return (
    <FoldedPanel heading={text.responses} state={text.answered(answeredPercent)}>
      <p>{medianMinutes === null ? text.noAnswers : text.median(formatMinutes(Math.max(1, medianMinutes)))}</p>
      <p className="text-sm text-ink-muted">{text.responsesOf(formatCount(chats))}</p>
    </FoldedPanel>
  );
}
