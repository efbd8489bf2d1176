import { getMailSettings as getMailSettingsEndpoint } from '@dropdate/contract/users/get-mail-settings';
import { getPaymentTerms as getPaymentTermsEndpoint } from '@dropdate/contract/users/get-payment-terms';
import { getSalesAgents as getSalesAgentsEndpoint } from '@dropdate/contract/users/get-sales-agents';
import { setMailSettings as setMailSettingsEndpoint } from '@dropdate/contract/users/set-mail-settings';
import { serve } from '../../platform/http/serve.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getSalesAgents } from './get-sales-agents.ts';
import { setMailSettings } from './set-mail-settings.ts';

export const usersRoutes = [
  serve(getSalesAgentsEndpoint, getSalesAgents),
  serve(getPaymentTermsEndpoint, getPaymentTerms),
  serve(getMailSettingsEndpoint, getMailSettings),
  serve(setMailSettingsEndpoint, setMailSettings),
];
