import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import type { KeyedField, KeyedForm } from '@dropdate/domain/keying/keyed-fields';

/** The texts of one field of the card: a phone, a ZIP code, or the parts of a birth. */
export type ReadTexts = KeyInDetail['proposals'][number]['texts'];

/** The digits that the scan read for a field, with those of the parts beside it. Null where the form says the same already. */
export function readTexts(
  proposals: KeyInDetail['proposals'],
  form: KeyedForm,
  field: KeyedField | null,
): ReadTexts | null {
  const found = proposals.find(({ texts }) => texts.some((one) => one.field === field));
  if (found === undefined || found.texts.every((one) => form[one.field] === one.text)) return null;
  // A ZIP code with its four further digits is more than the card says, and no other one.
  if (found.texts.every((one) => one.field === 'zipCode' && form.zipCode.startsWith(`${one.text}-`))) return null;
  return found.texts;
}

/** The texts as they are shown: `02/14/1950`. */
export const textOf = (texts: ReadTexts): string => texts.map(({ text }) => text).join('/');
