import type { OperatorRole } from '@akatale/contracts/operators/operators';

/** Who is asking, as the session cookie says. Nothing in a request can change it. */
export interface Viewer {
  userId: number;
  type: 'buyer' | 'vendor';
  role: 'user' | 'operator';
  /** What an operator may do; null for everyone else. */
  operatorRole: OperatorRole | null;
  sessionId: number;
  /** When this device last proved the password. */
  authenticatedAt: Date;
  /** Whether that, or a code of a second factor, was within the last `PROOF_MINUTES`. */
  isRecentlyProven: boolean;
  /** True for an operator without the second factor that they must have: no operator until then. */
  mustEnrol?: boolean;
  /** Set where an operator looks at this person's pages: nothing can be changed, and nothing counts. */
  viewedBy?: { operatorId: number; until: Date };
}

/** Looks up the session of a cookie's token; nothing when it is unknown, ended or expired. */
export type Identify = (sessionToken: string) => Promise<Viewer | undefined>;
