import {
  type searchAudience as endpoint,
  type MatchingAudience,
  maxMatchingAudiences,
} from '@dropdate/contract/response-cards/search-audience';
import { formatPrintedKey, readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { parseQualifyingCode } from '@dropdate/domain/mail-piece/identity/qualifying-code';
import { asMailText } from '@dropdate/domain/mail-piece/postal-address';
import { differingParts } from '@dropdate/domain/response-card/compared-parts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findAudiencesByCode, findAudiencesByKey, findAudiencesByName } from './audiences.data.ts';

/**
 * Searches recipients by printed key and ZIP code, by qualifying code, or by name and ZIP code. All five parts of key and
 * ZIP code are compared, and who disagrees in any of them is near (decision 64). Letters that people take for digits, and
 * digits that people take for letters, count by their place in the key. A name counts as a piece prints it, without
 * accents, because the operator types what stands on the card.
 * @throws Refusal 400 for a text that is no printed key, no ZIP code or no qualifying code
 */
export const searchAudience: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db } = context;
  const scope = context.scopeOf('ResponseCard');
  if ('name' in body) {
    const name = asMailText(body.name).toLowerCase();
    if (name === '') return matches([]);
    return matches(await findAudiencesByName(db, scope, name.split(' '), body.zipCode, maxMatchingAudiences));
  }
  if ('qualifyingCode' in body) {
    const code = parseQualifyingCode(body.qualifyingCode);
    if (code === undefined)
      throw invalid('NoCode', 'Enter the code of 8 characters as printed.', 'body.qualifyingCode');
    return matches(await findAudiencesByCode(db, scope, code, maxMatchingAudiences));
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
  const found = await findAudiencesByKey(db, scope, key, zip, maxMatchingAudiences);
  const typed = { printedKey: formatPrintedKey(key), zipCode: `${zipCode}-${zipCodePlus}` };
  const isMatch = (audience: MatchingAudience) => differingParts(audience, typed).length === 0;
  return { audienceSearchModel: { audiences: found.filter(isMatch), near: found.filter((one) => !isMatch(one)) } };
};

const matches = (audiences: readonly MatchingAudience[]) => ({
  audienceSearchModel: { audiences: [...audiences], near: [] },
});
