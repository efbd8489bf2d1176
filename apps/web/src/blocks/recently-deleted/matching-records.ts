import type { DeletedRecord } from '@dropdate/contract/history/deleted-records';
import { foldedText } from '@dropdate/domain/text/folded-text';

/**
 * The deleted records that match a search: each of its words stands in the name, in the second line or in the name of the
 * user who deleted the record. Accents, apostrophes and hyphens make no difference, as in the lists.
 */
export function matchingRecords(records: readonly DeletedRecord[], search: string): readonly DeletedRecord[] {
  const words = foldedText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return records.filter(({ name, detail, deletedBy }) => {
    const texts = [name, detail, deletedBy ?? ''].map(foldedText);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}
