/** What the client build produced, as far as a document needs it. */
export interface ClientAssets {
  /** The whole stylesheet, to be inlined; null in development, where Vite serves `stylesheet`. */
  css: string | null;
  /** Address of the stylesheet where it is not inlined. */
  stylesheet: string | null;
  /** Address of the display face. */
  font: string;
  /** Address of the entry script. */
  entry: string;
  /** Scripts that the entry imports. */
  imports: readonly string[];
  /** Source file of a lazily loaded module → its chunk and what that chunk imports. */
  chunks: Readonly<Record<string, readonly string[]>>;
}
