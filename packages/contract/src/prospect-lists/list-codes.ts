import { listStatusCodes } from '@dropdate/domain/prospect-list/list-status';
import { purchaseTypeCodes } from '@dropdate/domain/prospect-list/purchase-type';
import { code } from '../http/code.ts';

/** Source: specification 2, section 4 (Prospect list statuses). */
export const listStatusCode = code(listStatusCodes);

/** Source: specification 2, section 3 (Prospect list). */
export const purchaseTypeCode = code(purchaseTypeCodes);
