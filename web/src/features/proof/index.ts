export { ProofHost } from './proof-host.tsx';
export { secondFactorQuery } from './second-factor-query.ts';
