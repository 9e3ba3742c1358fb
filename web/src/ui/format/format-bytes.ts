const KB = 1000;
const MB = 1_000_000;

/** `1 KB` is 1,000 bytes. `14 KB`, `1.2 MB`; at least 1 KB. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB - KB / 2) return `${(bytes / MB).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KB))} KB`;
}
