import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import type { Database } from '../../../platform/database/database.ts';
import { setDeceased } from '../../audience/deceased-people.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import type { IdentifiedCard } from '../send/sent-cards.data.ts';
import { findSpouseKeys, findVendorKey } from './deceased-keys.data.ts';

/**
 * Leaves the people whom a card calls deceased out of the later counts of its client: the lead, and the spouse if the
 * client has mailed a person of this name in the same household (decision 69). A card that calls nobody deceased any
 * longer gives its people free.
 */
export async function holdDeceased(
  tx: Database,
  card: IdentifiedCard,
  { isDeceased, isSpouseDeceased, spouseFirstName }: KeyedForm,
  now: Date,
): Promise<SuppressionChange | null> {
  const lead = isDeceased ? [await findVendorKey(tx, card)] : [];
  const spouses = isSpouseDeceased && spouseFirstName !== '' ? await findSpouseKeys(tx, card, spouseFirstName) : [];
  return setDeceased(tx, { companyId: card.clientId, cardId: card.id, people: [...lead, ...spouses], now });
}
