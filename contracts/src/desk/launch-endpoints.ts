import { defineEndpoint } from '../endpoint.ts';
import { LaunchReport } from './launch-schemas.ts';

export const getLaunchReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/launch',
  summary:
    'Says what stands between this installation and its first visitor: each thing with why, how to mend it and whether it holds. ' +
    'Of the mail and the backup it has the last result with its time.',
  access: 'owner',
  output: LaunchReport,
});

export const runLaunchChecks = defineEndpoint({
  method: 'POST',
  path: '/api/admin/launch/run',
  summary:
    'Runs the slow checks by a job: mails the owners and restores the last backup into a temporary database. While they run, ' +
    'another call changes nothing.',
  access: 'owner',
  output: LaunchReport,
});
