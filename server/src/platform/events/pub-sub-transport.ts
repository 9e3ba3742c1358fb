export interface PubSubTransport {
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TransportHandlers {
  received(text: string): void;
  /** Messages of transactions since this moment of `performance.now()` may have been missed. */
  missed(since: number): void;
}
