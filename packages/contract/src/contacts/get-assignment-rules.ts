import { endpoint } from '../http/endpoint.ts';
import { assignmentRulesSchema } from './assignment-rule.ts';

export const getAssignmentRules = endpoint({
  name: 'getAssignmentRules',
  method: 'GET',
  path: '/api/contacts/assignment-rules',
  needs: 'Lead.assign',
  scope: ['Lead', 'User'],
  summary: 'The rules that decide who gets the new leads of the org in use, with the turns of their agents.',
  answer: assignmentRulesSchema,
});
