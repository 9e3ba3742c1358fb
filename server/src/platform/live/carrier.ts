/** Carries lines of text from this process to the others. */
export interface Carrier {
  /** Resolves when they are on their way; rejects where they cannot be, or not now. */
  send(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What a carrier tells the process that it serves. */
export interface CarrierEars {
  heard(line: string): void;
  /** Something may have been said while nothing could be heard. */
  missed(): void;
}
