import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestApp } from '../../test/apps/app.ts';
import { lookUpProgram } from '../../test/programs/find-program.ts';
import { createMetrics } from '../platform/metrics.ts';

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const docs = join(import.meta.dirname, '../../../docs');
const file = parse(await readFile(join(docs, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] };
const alerts = file.groups.flatMap(({ rules }) => rules);
const app = await startTestApp();
afterAll(async () => app.stop());
const ofProcess = createMetrics();
ofProcess.watchProcess();

/** Names of metrics, which have an underscore, as few functions have. */
function metricsOf({ expr }: Alert): string[] {
  const withoutLabels = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  return (withoutLabels.match(/\b[a-z0-9]+_[a-z0-9_]+\b(?!\s*\()/g) ?? []).map((name) =>
    name.replace(/_(bucket|count)$/, ''),
  );
}

test('there are at most ten, so that each is answered', () => {
  expect(alerts.length).toBeGreaterThan(0);
  expect(alerts.length).toBeLessThanOrEqual(10);
});

describe.each(alerts)('$alert', (alert) => {
  test('reads metrics that a process of the product has', async () => {
    const text = (await app.visitor.get('/metrics')).text + (await ofProcess.render()).body;
    const metrics = metricsOf(alert);
    expect(metrics.length).toBeGreaterThan(0);
    for (const name of metrics) expect(text).toContain(`# TYPE ${name} `);
  });

  test('leads to a section of the runbook that exists', async () => {
    const runbook = await readFile(join(docs, 'runbook.md'), 'utf8');
    expect(runbook).toContain(`\n## ${alert.annotations.runbook}\n`);
    expect(runbook).toContain(`\`${alert.alert}\``);
  });
});

const promtool = await lookUpProgram('promtool');

test.skipIf(promtool === undefined)('each fires when it should, and none in a market in good order', async () => {
  const { stdout } = await promisify(execFile)(promtool!, ['test', 'rules', join(docs, 'alerts.test.yml')]);
  expect(stdout).toContain('SUCCESS');
});
