import { deskPanesText as text } from '../../../text/people/operators/desk-panes-text.ts';
import { useKeysChoice, useKeysInUse } from './pane-keys.ts';

export function KeysHint() {
  const [isOn, turn] = useKeysChoice();
  const inUse = useKeysInUse();
  if (inUse.size === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      {isOn && (
        <>
          <span>{text.keys}</span>
          {Object.entries(text.key)
            .filter(([key]) => inUse.has(key))
            .map(([key, what]) => (
              <span key={key}>
                <kbd className="rounded-chip border border-line-strong px-1.5 text-xs font-bold">
                  {key.toUpperCase()}
                </kbd>{' '}
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
