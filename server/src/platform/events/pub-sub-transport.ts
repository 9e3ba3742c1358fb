export interface PubSubTransport {
  /** Resolves once the messages are sent; rejects where they cannot be sent now. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TransportHandlers {
  received(text: string): void;
  /**
   * Messages of transactions since this moment of `performance.now()` may have been missed. Called by the transport
   * that carries these.
   */
  missed(since: number): void;
}
