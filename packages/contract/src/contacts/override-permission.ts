import { overrideReasonLength, permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { nothingSchema } from '../http/primitives.ts';
import { contactIdParams } from './contact-payload.ts';

export const overridePermission = endpoint({
  name: 'overridePermission',
  method: 'PUT',
  path: '/api/contact/{id}/permission-override',
  needs: 'Lead.update',
  scope: 'Lead',
  summary:
    'Overrides the end of the permission of a lead, with a reason, so that call list and files have the lead again. A later answer with an end of its own needs another override.',
  params: contactIdParams,
  body: z.object({ reason: lineSchema.min(1, permissionTexts.noReason).max(overrideReasonLength) }),
  answer: nothingSchema,
});
