import type { TestProject } from 'vitest/node';
import { startTemplateServer } from './template-server.ts';

/**
 * One server for the whole run, and in it one template with every migration and the queues of all jobs.
 * `TEST_DATABASE_URL` names another PostgreSQL, 15 or newer, as a role that may create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await startTemplateServer(process.env['TEST_DATABASE_URL']);
  project.provide('testServer', server);
  return close;
}
