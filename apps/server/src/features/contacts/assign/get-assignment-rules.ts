import type { getAssignmentRules as endpoint } from '@dropdate/contract/contacts/get-assignment-rules';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentRules } from './present-rules.ts';

/** The assignment rules of the org in use, and those of the orgs above. */
export const getAssignmentRules: UseCase<typeof endpoint> = (context) => presentRules(context, context.db);
