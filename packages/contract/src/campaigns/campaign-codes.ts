import { campaignTypes } from '@dropdate/domain/campaign/campaign';
import { campaignStatuses } from '@dropdate/domain/campaign/campaign-status';
import { code, codesOf } from '../http/code.ts';

/** Codes of the campaign statuses (specification 2, section 4, Campaign statuses). */
export const campaignStatusCode = code(codesOf(campaignStatuses, 'status'));

/** An `imported-list` campaign mails the buyer's own list. */
export const campaignTypeCode = code(codesOf(campaignTypes, 'type'));
