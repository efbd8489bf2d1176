import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import type { ImportMark } from '@dropdate/domain/import/import-mark';
import type { ZipTable } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import { addressMarks, isBlockingMark, type OwnListMark } from '@dropdate/domain/own-list/own-list-marks';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { refusedPeople } from '../../audience/refused-people.ts';
import type { ImportTexts, MarkedRow, MarkingContext, RowToMark } from '../../imports/import-kind.ts';
import { findKnownPeople, type KnownPerson } from './known-people.data.ts';
import { addresseeOf, type FoundProspect, findProspects, hashedKeys, type PersonKeys } from './person-keys.ts';

export interface MarkingParts {
  readonly engine: Pick<ProspectEngine, 'addressees' | 'release'>;
  readonly zips: () => ZipTable;
}

interface Of {
  readonly subjectId: string | null;
}

/**
 * Looks up what the company and the prospect file know of the people of an own list: who is not mailed, who is deceased,
 * held or was mailed before; and who repeats a row of the file.
 */
export async function markPeople(
  { engine, zips }: MarkingParts,
  { viewer, clock }: MarkingContext,
  tx: Database,
  { subjectId }: Of,
  rows: readonly RowToMark[],
): Promise<readonly MarkedRow[]> {
  const { companyId } = viewer;
  if (subjectId === null) throw new Error('an own list belongs to no campaign');
  const texts = rows.map((row) => row.texts as OwnListTexts);
  const prospects = await findProspects(engine, texts);
  const keys = texts.map((one, at) => prospects.get(at)?.keys ?? hashedKeys(one));
  const of = { companyId, campaignId: idOf<CampaignId>(subjectId), now: clock.now() };
  const known = await findKnownPeople(
    tx,
    of,
    keys.map(({ personKey }) => personKey),
  );
  const refused = await refusedPeople(tx, companyId);
  return rows.flatMap((row, at): MarkedRow[] => {
    const isRefused = refused.means(addresseeOf(row.texts as OwnListTexts));
    const found = foundOf(prospects.get(at)?.keys ?? null);
    const own = [
      ...(isRefused ? [doNotMail] : []),
      ...vendorMarks(prospects.get(at)),
      ...knownMarks(known.get(keys[at]?.personKey ?? 0n)),
      ...repeatMarks(row.repeats),
    ];
    if (own.length === 0 && Object.keys(found).length === 0) return [];
    const marks = [...own, ...addressMarks(row.texts as OwnListTexts, zips())];
    return [{ line: row.line, marks, isBlocked: marks.some(({ mark }) => isBlockingMark(mark)), found }];
  });
}

export type Mark = ImportMark & { readonly mark: OwnListMark };

/** The mark of a person whom the company does not mail. */
export const doNotMail: Mark = { mark: 'do-not-mail', text: 'Your company does not mail this person.' };

/** The marks by the prospect file, whose flags apply to a buyer's own list, too (decision 31). */
export function vendorMarks(prospect: FoundProspect | undefined): readonly Mark[] {
  if (prospect === undefined) return [];
  const { isDoNotMail, isDeceased } = prospect;
  return [
    ...(isDoNotMail
      ? [{ mark: 'do-not-mail', text: 'The prospect file says that this person gets no mail.' } as const]
      : []),
    ...(isDeceased ? [{ mark: 'deceased', text: 'The prospect file says that this person has died.' } as const] : []),
  ];
}

/** The marks by what the company knows. */
export function knownMarks(known: KnownPerson | undefined): readonly Mark[] {
  if (known === undefined) return [];
  const { isDeceased, heldThrough, mailedOn } = known;
  return [
    ...(isDeceased ? [{ mark: 'deceased', text: 'A reply card says that this person has died.' } as const] : []),
    ...(heldThrough === null
      ? []
      : [{ mark: 'held', text: `Another order holds this person through ${formatDate(heldThrough)}.` } as const]),
    ...(mailedOn === null
      ? []
      : [{ mark: 'mailed', text: `Mailed before, last on ${formatDate(mailedOn)}.` } as const]),
  ];
}

/** The first sentence about an earlier row. A row that repeats one row and lives with another is a duplicate. */
function repeatMarks(repeats: RowToMark['repeats']): readonly Mark[] {
  const twin = repeats.find(({ isHousehold }) => !isHousehold);
  if (twin !== undefined) return [{ mark: 'duplicate', text: twin.sentence }];
  const [partner] = repeats;
  return partner === undefined ? [] : [{ mark: 'household', text: partner.sentence }];
}

const foundOf = (keys: PersonKeys | null): ImportTexts =>
  keys === null ? {} : { personKey: String(keys.personKey), householdKey: String(keys.householdKey) };

/** The keys of a saved row: those of the prospect who the person is, or hashes. */
export function keysOfRow(texts: ImportTexts, { personKey, householdKey }: ImportTexts): PersonKeys {
  if (personKey === undefined || householdKey === undefined) return hashedKeys(texts);
  return { personKey: BigInt(personKey), householdKey: BigInt(householdKey) };
}
