import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import type { KeyedField } from '@dropdate/domain/keying/keyed-fields';

/**
 * The part of the image with the answer to a field. Null, for the whole image, where the card has no box for the field.
 * Undefined while it is not known where the boxes are.
 */
export function partOf({ boxes }: Pick<KeyInDetail, 'boxes'>, field: KeyedField | null) {
  if (boxes.length === 0) return undefined;
  return boxes.find(({ fields }) => field !== null && fields.includes(field)) ?? null;
}
