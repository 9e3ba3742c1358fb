import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { useKeysChoice } from './queue-keys.ts';

export function KeysHint() {
  const [isOn, turn] = useKeysChoice();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      {isOn && (
        <>
          <span>{text.keys}</span>
          {Object.entries(text.key).map(([key, what]) => (
            <span key={key}>
              <kbd className="rounded-chip border border-line-strong px-1.5 text-xs font-bold">{key.toUpperCase()}</kbd>{' '}
              {what}
            </span>
          ))}
        </>
      )}
      <button type="button" onClick={() => turn(!isOn)} className="touch text-link hover:underline">
        {isOn ? text.keysOff : text.keysOn}
      </button>
    </p>
  );
}
