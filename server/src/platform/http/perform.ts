import type { EndpointSpec } from '@akatale/contracts/endpoint';
import type { RawInput } from './read-input.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';
import type { CallContext, Route, UploadedFile } from './route.ts';
import type { Viewer } from './viewer.ts';

/** 401 before 403: who you are, then what you are. */
export function checkSignedIn({ access }: EndpointSpec, viewer: Viewer | null): void {
  if (access !== 'anyone' && !viewer) refuse('UNAUTHORIZED');
}

export function checkRole({ access }: EndpointSpec, viewer: Viewer | null): void {
  if (access === 'vendor' && viewer?.type !== 'vendor') refuse('VENDOR_ONLY');
  if (access === 'operator' && viewer?.role !== 'operator') refuse('FORBIDDEN');
}

/** The part of a call that is the same over the network and in process: schema, then work. */
export async function perform(
  route: Route,
  raw: RawInput,
  context: CallContext,
  file?: UploadedFile,
): Promise<unknown> {
  const input = readInput(route.endpoint, raw);
  if (file) input['file'] = file;
  return route.handler(input as never, context as never);
}

/** The part of a call whose answer was given before, for which `answer` is remembered. */
export async function performRepeat(
  route: Route,
  raw: RawInput,
  context: CallContext,
  answer: unknown,
): Promise<void> {
  if (!route.onRepeat) return;
  await route.onRepeat(readInput(route.endpoint, raw) as never, context as never, answer as never);
}
