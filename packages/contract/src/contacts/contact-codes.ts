import { contactTypeCodes, phoneTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadAppStatusCodes, leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { code } from '../http/code.ts';

/** Source: specification 1, sections 3.1 and 3.3. */
export const contactTypeCode = code(contactTypeCodes);
export const phoneTypeCode = code(phoneTypeCodes);
export const leadStatusCode = code(leadStatusCodes);
export const leadAppStatusCode = code(leadAppStatusCodes);
