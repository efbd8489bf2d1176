import { getPaymentTerms as getPaymentTermsEndpoint } from '@dropdate/contract/users/get-payment-terms';
import { getSalesAgents as getSalesAgentsEndpoint } from '@dropdate/contract/users/get-sales-agents';
import { serve } from '../../platform/http/serve.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getSalesAgents } from './get-sales-agents.ts';

export const usersRoutes = [
  serve(getSalesAgentsEndpoint, getSalesAgents),
  serve(getPaymentTermsEndpoint, getPaymentTerms),
];
