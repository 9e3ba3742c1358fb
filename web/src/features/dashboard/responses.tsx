import { MIN_CHATS_FOR_RESPONSES, type VendorAnalytics } from '@akatale/contracts/vendor-analytics';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { formatCount, formatMinutes } from '../../ui/format-figures.ts';
import { Panel } from './panel.tsx';

/** How often and how fast new chats were answered; nothing where there were too few to say. */
export function Responses({ responses }: Pick<VendorAnalytics, 'responses'>) {
  return (
    <Panel id="responses" heading={text.responses}>
      {responses ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-3xl font-bold">{responses.answeredPercent}%</span>
            <span>{text.answered}</span>
          </p>
          <p>
            {responses.medianMinutes === null
              ? text.noAnswers
              : text.median(formatMinutes(Math.max(1, responses.medianMinutes)))}
          </p>
          <p className="text-sm text-ink-muted">{text.responsesOf(formatCount(responses.chats))}</p>
        </>
      ) : (
        <p className="text-ink-muted">{text.tooFewChats(MIN_CHATS_FOR_RESPONSES)}</p>
      )}
    </Panel>
  );
}
