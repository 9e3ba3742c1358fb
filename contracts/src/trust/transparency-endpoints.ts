import { defineEndpoint } from '../endpoint.ts';
import { TransparencyReport } from './transparency-schemas.ts';

export const getTransparencyReport = defineEndpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'Returns the published months of reports and decisions, the newest first, and the day of the next one.',
  access: 'anyone',
  output: TransparencyReport,
});
