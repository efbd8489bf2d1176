import { endpoint } from '../http/endpoint.ts';
import { callAreaCodesSchema } from './call-area-codes.ts';

export const getCallAreaCodes = endpoint({
  name: 'getCallAreaCodes',
  method: 'GET',
  path: '/api/do-not-call/area-codes',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary:
    'The area codes for which the company has subscribed to the registry of people who are not called. None for all.',
  answer: callAreaCodesSchema,
});
