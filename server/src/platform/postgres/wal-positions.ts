/** What a replica must have replayed: what the primary had written this long ago. */
const MAX_LAG_MS = 1_500;
const KEPT_MS = 10_000;
/** A primary that fails is replaced by then. Longer, this process alone may be cut off from it. */
const MAX_SILENCE_MS = 60_000;

export interface WalPositions {
  sampled(at: number, position: bigint | undefined): void;
  /** Until the returned function has been called with a position, nothing is known of what a replica must have. */
  beginHiding(): (position: bigint | undefined) => void;
  /** What a replica must have replayed at a moment; undefined where it may not be read. */
  needed(now: number): bigint | undefined;
  /** Whether each replica that may be read then has replayed this. */
  covers(position: bigint, now: number): boolean;
}

/** Positions of the write-ahead log of the primary. Moments are in milliseconds, of `performance.now()`. */
export function createWalPositions(): WalPositions {
  const samples: { at: number; position: bigint }[] = [];
  let hidden = 0n;
  let hiding = 0;

  function needed(now: number): bigint | undefined {
    const old = samples.findLast(({ at }) => at <= now - MAX_LAG_MS);
    const isSilent = now - (samples.at(-1)?.at ?? now) > MAX_SILENCE_MS;
    if (!old || isSilent || hiding > 0) return undefined;
    return old.position > hidden ? old.position : hidden;
  }

  return {
    sampled(at, position) {
      if (position === undefined) return;
      samples.push({ at, position });
      // The last one that is old enough stays, also while the primary does not answer.
      while (samples[1] && samples[1].at < at - KEPT_MS) samples.shift();
    },
    beginHiding() {
      hiding += 1;
      return (position) => {
        hiding -= 1;
        if (position !== undefined && position > hidden) hidden = position;
      };
    },
    needed,
    covers(position, now) {
      const all = needed(now);
      return all !== undefined && position <= all;
    },
  };
}

/** `16/B374D848` as a number; undefined for anything else. */
export function readPosition(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
