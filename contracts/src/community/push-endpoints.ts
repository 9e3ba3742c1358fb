import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { PushDevice, PushSubscriptionDraft } from './push-schemas.ts';

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The public key with which a browser subscribes, and the devices that do.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
});

export const subscribePush = defineEndpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary:
    'Notify this browser, in place of what it had before. An address of another person moves to this one. Of more than 10 devices the oldest goes.',
  access: 'signedIn',
  body: PushSubscriptionDraft,
  output: PushDevice,
  refusals: ['PUSH_SERVICE_UNKNOWN'],
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  summary: 'Notify a device no longer.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ message: z.string() }),
});

export const sendTestPush = defineEndpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a notification to this browser, whatever the choices and the hour.',
  access: 'signedIn',
  output: z.object({ message: z.string() }),
});
