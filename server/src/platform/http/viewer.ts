/** Who is asking, as the session cookie says. Nothing in a request can change it. */
export interface Viewer {
  userId: number;
  type: 'buyer' | 'vendor';
  role: 'user' | 'operator';
  sessionId: number;
  /** When this device last proved the password. */
  authenticatedAt: Date;
}

/** Looks up the session of a cookie's token; nothing when it is unknown, ended or expired. */
export type Identify = (sessionToken: string) => Promise<Viewer | undefined>;
