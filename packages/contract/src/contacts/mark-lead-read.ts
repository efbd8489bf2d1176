import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { maxSelectedIds } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';
import { leadChangeAnswerSchema } from './lead-change.ts';

/** Marks a lead as read, because a user opened it. `contactIds` names further leads, for the undo of `markLeadUnread`. */
export const markLeadRead = endpoint({
  name: 'markLeadRead',
  method: 'POST',
  path: '/api/contact/{id}/mark-lead-read',
  needs: 'Lead.update',
  scope: 'Lead',
  summary:
    'Marks a lead, and the leads that the body names, as read. Unread belongs to the assigned agent, so a lead of another agent stays as it is.',
  params: z.object({ id: idSchema }),
  body: z.object({
    contactIds: z.array(idSchema).max(maxSelectedIds).default([]),
    /** Whether the call takes `markLeadUnread` back. The leads of other agents then count as read, too. */
    isUndo: z.boolean().optional(),
  }),
  answer: leadChangeAnswerSchema,
});
