import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { leadChangeAnswerSchema, namedLeadSchema } from './lead-change.ts';

export const assignLead = endpoint({
  name: 'assignLead',
  method: 'POST',
  path: '/api/contact/assign-lead',
  needs: 'Lead.assign',
  scope: ['Lead', 'User'],
  summary: 'Assigns a lead to an active sales agent, or to nobody, and mails the agent where `notify` says so.',
  body: namedLeadSchema.extend({ assignedTo: idSchema.nullable(), notify: z.boolean().default(false) }),
  answer: leadChangeAnswerSchema,
});
