/** Output of the client build that documents refer to. */
export interface ClientAssets {
  /** The whole stylesheet, inlined; null in development, where Vite serves `stylesheet`. */
  css: string | null;
  /** URL of the same stylesheet, for browsers that have it already; in development for all. */
  stylesheet: string;
  /** URL of the display font. */
  font: string;
  /** Its cut for prices as a `data:` URL, for first visits, on which the whole face comes too late; empty in development. */
  priceFont: string;
  /** URL of the entry script. */
  entry: string;
  imports: readonly string[];
  /** Source file of a lazily loaded module → its chunk and that chunk's imports. */
  chunks: Readonly<Record<string, readonly string[]>>;
}
