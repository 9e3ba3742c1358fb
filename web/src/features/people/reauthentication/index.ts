export { ReauthenticationHost } from './reauthentication-host.tsx';
export { secondFactorQuery } from './second-factor-query.ts';
