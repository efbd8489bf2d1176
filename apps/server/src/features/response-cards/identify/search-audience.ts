import {
  type searchAudience as endpoint,
  maxMatchingAudiences,
} from '@dropdate/contract/response-cards/search-audience';
import { readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { asMailText } from '@dropdate/domain/mail-piece/postal-address';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findAudiencesByKey, findAudiencesByName } from './audiences.data.ts';

/**
 * Searches recipients by printed key and ZIP code, or by name and ZIP code. Letters that people take for digits, and
 * digits that people take for letters, count by their place in the key. A name counts as a piece prints it, without
 * accents, because the operator types what stands on the card.
 * @throws Refusal 400 for a text that is no printed key or no ZIP code
 */
export const searchAudience: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db } = context;
  const scope = context.scopeOf('ResponseCard');
  if ('name' in body) {
    const name = asMailText(body.name).toLowerCase();
    if (name === '') return { audienceSearchModel: { audiences: [] } };
    const audiences = await findAudiencesByName(db, scope, name.split(' '), body.zipCode, maxMatchingAudiences);
    return { audienceSearchModel: { audiences } };
  }
  const { companyCode, mailingNumber, deliveryPoint, zipCode, zipCodePlus } = body;
  const key = readPrintedKey(`${companyCode}-${mailingNumber}-${deliveryPoint}`);
  if (key === undefined) {
    throw invalid('NoPrintedKey', 'Enter the print key code as printed, such as ABC01-6789-01.', 'body.companyCode');
  }
  if (!/^\d{5}$/.test(zipCode) || !/^\d{4}$/.test(zipCodePlus)) {
    throw invalid('NoZip', 'Enter the ZIP code with its four further digits, such as 33607-1234.', 'body.zipCode');
  }
  const zip = { zip: zipCode, plus: zipCodePlus };
  return { audienceSearchModel: { audiences: await findAudiencesByKey(db, scope, key, zip, maxMatchingAudiences) } };
};
