import { streetOf } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import type { OwnListMark } from '@dropdate/domain/own-list/own-list-marks';
import type { NcoaService } from '../../../platform/ncoa/ncoa-service.ts';
import type { SavedRow } from '../../imports/import-kind.ts';

/** The option of an import that looks for people who have moved. */
export const ncoaOption = 'ncoa';

const moved: OwnListMark = 'moved';

/** A row after the look-up. */
export interface LookedUpRow extends SavedRow {
  /** The texts with the former address of a person who has moved. Null for all others. */
  readonly former: OwnListTexts | null;
}

/**
 * Gives people who have moved their new addresses, with a mark that names the former one (decision 72). The urbanization
 * of the former address is not that of the new one.
 * @throws when the service cannot be reached
 */
export async function lookForMoves(
  ncoa: NcoaService,
  rows: readonly SavedRow[],
  signal: AbortSignal,
): Promise<readonly LookedUpRow[]> {
  const people = rows.map(({ texts }) => texts as OwnListTexts);
  const answers = await ncoa.lookUp(
    people.map((texts) => ({
      name: `${texts.firstName ?? ''} ${texts.lastName ?? ''}`,
      street: streetOf(texts),
      city: texts.city ?? '',
      state: texts.state ?? '',
      zip: (texts.postalCode ?? '').slice(0, 5),
    })),
    signal,
  );
  return rows.map((row, at) => {
    const found = answers[at] ?? null;
    if (found === null) return { ...row, former: null };
    const former = `${streetOf(row.texts)}, ${row.texts.city ?? ''}`;
    const address = {
      addressLine1: found.street,
      addressLine2: '',
      urbanization: '',
      city: found.city,
      state: found.state,
      postalCode: found.zip4 === '' ? found.zip : `${found.zip}-${found.zip4}`,
    };
    const marks = [{ mark: moved, text: `Moved from ${former}.` }, ...row.marks];
    return { ...row, texts: { ...row.texts, ...address }, marks, former: row.texts };
  });
}
