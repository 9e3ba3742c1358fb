import { helpText as text } from '../../../text/people/help-text.ts';
import { urgentActions } from '../../../text/people/legal/section.ts';
import { Link } from '../../../ui/link.tsx';
import { CheatedSteps, LegalActions } from '../legal/index.ts';

/** First, since money that was sent can be stopped only for minutes. */
export function Cheated() {
  return (
    <section aria-labelledby="cheated" className="flex flex-col gap-3 rounded-card bg-warn-soft p-4">
      <h2 id="cheated" className="text-warn">
        {text.cheated}
      </h2>
      <CheatedSteps>
        <li>{text.cheatedReport}</li>
      </CheatedSteps>
      <LegalActions actions={urgentActions} size="compact" />
      <p>
        <Link href="/safety" className="touch inline-flex items-center font-semibold underline">
          {text.cheatedMore}
        </Link>
      </p>
    </section>
  );
}
