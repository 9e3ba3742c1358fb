/** The moments of a first start after which something new lies on the disk or runs. */
export const startPoints = [
  'locked',
  'programs ready',
  'passwords written',
  'initdb running',
  'cluster made',
  'member entered',
  'server running',
  'provisioned',
] as const;
export type StartPoint = (typeof startPoints)[number];

/** Called at each; the start goes on when it has settled. */
export type OnPoint = (point: StartPoint) => Promise<void> | void;
