export const startPoints = [
  'locked',
  'programs ready',
  'passwords written',
  'initdb running',
  'cluster made',
  'client registered',
  'server running',
  'provisioned',
] as const;
export type StartPoint = (typeof startPoints)[number];

export type OnPoint = (point: StartPoint) => Promise<void> | void;
