import { endpoint } from '../http/endpoint.ts';
import { suppressionRulesSchema } from './suppression-rules.ts';

export const getSuppressionRules = endpoint({
  name: 'getSuppressionRules',
  method: 'GET',
  path: '/api/suppression-rules',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Whom the audiences of the company leave out, beside the people of its do-not-mail list.',
  answer: suppressionRulesSchema,
});
