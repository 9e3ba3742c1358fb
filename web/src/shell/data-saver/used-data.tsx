import { useSyncExternalStore } from 'react';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import { followUsedBytes, usedBytes } from './used-bytes.ts';

export function UsedData() {
  const used = useSyncExternalStore(followUsedBytes, shown, () => null);
  return used && <p className="text-xs text-ink-muted">{text.used(used)}</p>;
}

const shown = () => formatBytes(usedBytes());
