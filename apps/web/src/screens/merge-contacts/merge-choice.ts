import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import type { WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import type { MergeField, MergeSide } from '@dropdate/domain/contact/merge-fields';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { messages } from './merge-contacts.messages.ts';
import { type ComparedField, comparedFields } from './merge-values.ts';

/** Two contacts that a user compares. The first one stands at the left. */
export type Pair = readonly [ContactDetail, ContactDetail];

/** The contact that stays, and the values that the user has chosen. Each other field has the proposed value. */
export interface MergeChoice {
  readonly keptId: string;
  readonly sides: Readonly<Partial<Record<MergeField, MergeSide>>>;
}

export const firstChoice = ([one]: Pair): MergeChoice => ({ keptId: one.id, sides: {} });

/** A pair with the choice of the user. */
export interface ComparedPair {
  readonly kept: ContactDetail;
  readonly merged: ContactDetail;
  readonly differing: readonly ComparedField[];
  readonly equal: readonly ComparedField[];
  readonly sideOf: (field: ComparedField) => MergeSide;
}

export function comparedPair(contacts: Pair, { keptId, sides }: MergeChoice, timeZone: string): ComparedPair {
  const [kept, merged] = keptId === contacts[0].id ? contacts : [contacts[1], contacts[0]];
  const fields = comparedFields(kept, merged, timeZone);
  return {
    kept,
    merged,
    differing: fields.filter(({ isEqual }) => !isEqual),
    equal: fields.filter(({ isEqual, kept: value }) => isEqual && value !== ''),
    sideOf: ({ field, proposed }) => sides[field] ?? proposed,
  };
}

const otherSide = { kept: 'merged', merged: 'kept' } as const;

/** Keeps another contact. The user chose values, not sides, so a chosen value stays when the contacts change places. */
export function keeping({ sides, keptId }: MergeChoice, id: string): MergeChoice {
  if (id === keptId) return { keptId, sides };
  const swapped = Object.entries(sides).map(([field, side]) => [field, otherSide[side]]);
  return { keptId: id, sides: Object.fromEntries(swapped) as MergeChoice['sides'] };
}

export const choosing = ({ keptId, sides }: MergeChoice, field: MergeField, side: MergeSide): MergeChoice => ({
  keptId,
  sides: { ...sides, [field]: side },
});

/** The other value of a field. */
export const turning = (choice: MergeChoice, { sideOf }: ComparedPair, field: ComparedField): MergeChoice =>
  choosing(choice, field.field, otherSide[sideOf(field)]);

/** The merge as the server takes it. */
export function wantedMerge({ kept, merged, differing, sideOf }: ComparedPair): WantedMerge {
  const side = ({ id, version }: ContactDetail) => ({ id, version });
  const fromMerged = differing.filter((one) => sideOf(one) === 'merged').map(({ field }) => field);
  return { kept: side(kept), merged: side(merged), fromMerged };
}

export const nameWithId = (contact: ContactDetail): string => messages.choice(contactName(contact), contact.externalId);
