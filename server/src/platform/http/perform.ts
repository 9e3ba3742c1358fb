import type { Access, EndpointSpec } from '@akatale/contracts/endpoint';
import { hasRole, type OperatorRole } from '@akatale/contracts/people/operators';
import type { RawInput } from './input/read-input.ts';
import { readInput } from './input/read-input.ts';
import { refuse } from './refusal.ts';
import type { CallContext, Route, UploadedFile } from './route.ts';
import type { Viewer } from './viewer.ts';

export function checkSignedIn({ access }: EndpointSpec, viewer: Viewer | null): void {
  if (access !== 'anyone' && !viewer) refuse('UNAUTHORIZED');
}

export function checkRole(endpoint: EndpointSpec, viewer: Viewer | null): void {
  const { access } = endpoint;
  if (viewer?.viewedBy) checkView(endpoint);
  if (access === 'vendor' && viewer?.type !== 'vendor') refuse('VENDOR_ONLY');
  if (isOperatorAccess(access)) checkOperator({ ...endpoint, access }, viewer);
}

function checkView({ method, isClosedToViews, isOpenToViews }: EndpointSpec): void {
  if (isOpenToViews) return;
  if (method !== 'GET' || isClosedToViews) refuse('VIEW_ONLY');
}

function checkOperator(
  {
    access,
    isSensitive,
    isOpenBeforeEnrolment,
  }: { access: keyof typeof leastRole } & Pick<EndpointSpec, 'isSensitive' | 'isOpenBeforeEnrolment'>,
  viewer: Viewer | null,
): void {
  if (viewer?.mustEnrol) {
    if (isOpenBeforeEnrolment) return;
    refuse('TOTP_ENROLMENT_REQUIRED');
  }
  if (!hasRole(viewer?.operatorRole, leastRole[access])) refuse('FORBIDDEN');
  if (isSensitive && !viewer?.isRecentlyAuthenticated) refuse('PROOF_REQUIRED');
}

const leastRole = {
  operator: 'support',
  moderator: 'moderator',
  owner: 'owner',
} as const satisfies Partial<Record<Access, OperatorRole>>;

const isOperatorAccess = (access: Access): access is keyof typeof leastRole => access in leastRole;

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

export async function performRepeat(route: Route, raw: RawInput, context: CallContext, answer: unknown): Promise<void> {
  if (!route.onRepeat) return;
  await route.onRepeat(readInput(route.endpoint, raw) as never, context as never, answer as never);
}
