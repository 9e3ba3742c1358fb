/** Carries text from this process to the others. */
export interface PubSubTransport {
  /** Resolves when the texts are on their way; rejects where they cannot be sent now. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What a transport calls in the process that it serves. */
export interface TransportHandlers {
  received(text: string): void;
  /**
   * Texts of transactions may have been missed since this moment, as `performance.now()` told it.
   * Called by the transport that carries these.
   */
  missed(since: number): void;
}
