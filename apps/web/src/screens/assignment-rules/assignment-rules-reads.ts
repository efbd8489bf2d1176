import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { pageRead } from '../../client/calls/page-read.ts';

export const rulesRead = pageRead(getAssignmentRules, {});
