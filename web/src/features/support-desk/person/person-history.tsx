import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { formatDateTime } from '../../../ui/format/format.ts';
import { PanelSection, type PersonSectionProps } from './panel-section.tsx';

export function PersonHistory({ person: { refusals, acts }, level }: PersonSectionProps) {
  return (
    <>
      <PanelSection level={level} title={text.refusals}>
        {refusals.length === 0 && <p className="text-ink-muted">{text.noRefusals}</p>}
        <ul className="flex flex-col gap-1.5">
          {refusals.map(({ code, endpoint, at }) => (
            <li key={`${at} ${endpoint} ${code}`} className="flex flex-col">
              <span className="font-semibold wrap-anywhere">{code}</span>
              <span className="text-sm text-ink-muted wrap-anywhere">
                {endpoint} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection level={level} title={text.acts}>
        {acts.length === 0 && <p className="text-ink-muted">{text.noActs}</p>}
        <ul className="flex flex-col gap-1.5">
          {acts.map(({ action, by, reason, at }) => (
            <li key={`${at} ${action}`} className="flex flex-col">
              <span className="font-semibold">{formatAct(action)}</span>
              {reason && <span className="wrap-anywhere">{reason}</span>}
              <span className="text-sm text-ink-muted wrap-anywhere">
                {by ?? text.byProgram} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  );
}

function formatAct(action: string): string {
  const words: Readonly<Record<string, string>> = text.act;
  return words[action] ?? action;
}
