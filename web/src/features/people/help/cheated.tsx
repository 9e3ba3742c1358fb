import { urgentNumbers } from '@akatale/contracts/people/urgent-numbers';
import { helpText as text } from '../../../text/people/help-text.ts';
import { legalText } from '../../../text/people/legal-text.ts';
import { buttonLook, ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

const look = 'flex-auto';

/** First, since money that was sent can be stopped only for minutes. */
export function Cheated() {
  const { network, police } = urgentNumbers;
  const { callNetwork, callPolice, report } = legalText.actions;
  return (
    <section aria-labelledby="cheated" className="flex flex-col gap-3 rounded-card bg-warn-soft p-4">
      <h2 id="cheated" className="text-warn">
        {text.cheated}
      </h2>
      <p>{text.cheatedNow}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${network}`} className={buttonLook({ size: 'compact', className: look })}>
          {callNetwork(network)}
        </a>
        <ButtonLink href="/chat" variant="secondary" size="compact" className={look}>
          {report}
        </ButtonLink>
        <a href={`tel:${police}`} className={buttonLook({ variant: 'secondary', size: 'compact', className: look })}>
          {callPolice(police)}
        </a>
      </div>
      <p>
        <Link href="/safety" className="touch inline-flex items-center font-semibold underline">
          {text.cheatedMore}
        </Link>
      </p>
    </section>
  );
}
