import { campaignTypeCodes } from '@dropdate/domain/campaign/campaign';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { code } from '../http/code.ts';

/** Source: specification 2, section 4 (Campaign statuses). */
export const campaignStatusCode = code(campaignStatusCodes);

/** `imported-list` campaigns mail the buyer's own list. */
export const campaignTypeCode = code(campaignTypeCodes);
