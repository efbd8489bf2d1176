import { editValidatedCampaign as editValidatedCampaignEndpoint } from '@dropdate/contract/campaigns/edit-validated-campaign';
import { validateCampaignPhones as validateCampaignPhonesEndpoint } from '@dropdate/contract/campaigns/validate-campaign-phones';
import { editValidatedList as editValidatedListEndpoint } from '@dropdate/contract/prospect-lists/edit-validated-list';
import { validateListPhones as validateListPhonesEndpoint } from '@dropdate/contract/prospect-lists/validate-list-phones';
import { type Route, serve } from '../../platform/http/serve.ts';
import { editValidatedCampaign, editValidatedList } from './edit-validated.ts';
import { validateCampaignPhones, validateListPhones } from './validate-phones.ts';
import type { ValidationServices } from './validation-parts.ts';

export const phoneValidationRoutes = (services: ValidationServices): readonly Route[] => [
  serve(validateCampaignPhonesEndpoint, validateCampaignPhones(services)),
  serve(validateListPhonesEndpoint, validateListPhones(services)),
  serve(editValidatedCampaignEndpoint, editValidatedCampaign(services)),
  serve(editValidatedListEndpoint, editValidatedList(services)),
];
