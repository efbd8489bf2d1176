import { maxOrgId, maxOrgName } from '@dropdate/domain/org/org-change';
import { accountStatusCodes } from '@dropdate/domain/permission/account-status';
import { z } from 'zod';
import type { Address } from '../http/address.ts';
import { code } from '../http/code.ts';
import { lineSchema, tooLong } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

/** The status of an org (decision 26). */
export const segmentStatusCode = code(accountStatusCodes);

/** The statuses that a user can give an org. Source: specification 1, section 4 (Org status). */
export const givenStatusCode = segmentStatusCode.refine((status) => status === 'active' || status === 'inactive', {
  error: 'An org is either active or inactive.',
});

export const segmentIdParams = z.object({ id: idSchema });

/** The fields of an org that a user types (specification 1, section 5.6). */
export const segmentFields = {
  name: lineSchema.min(1, { error: 'Name is required.' }).max(maxOrgName, tooLong('Name', maxOrgName)),
  /** The Org ID. The server chooses one when this text is empty. An existing org keeps its Org ID. */
  externalId: lineSchema.max(maxOrgId, tooLong('Org ID', maxOrgId)),
};

const zipText = 'Zip code has five digits.';

const addressFields = {
  addressLine1: lineSchema.max(100, tooLong('Street', 100)),
  addressLine2: lineSchema.max(100, tooLong('Suite or floor', 100)),
  city: lineSchema.max(50, tooLong('City', 50)),
  state: lineSchema.max(2),
  zip: lineSchema.max(5, { error: zipText }),
};
/** The fields that an address needs, with the message for a field that is missing or wrong. */
const neededFields = [
  { name: 'addressLine1', isGood: isFilled, message: 'Street is required.' },
  { name: 'city', isGood: isFilled, message: 'City is required.' },
  { name: 'state', isGood: isFilled, message: 'State is required.' },
  { name: 'zip', isGood: (zip: string) => /^\d{5}$/.test(zip), message: zipText },
] as const;

function isFilled(text: string): boolean {
  return text !== '';
}

/** The form of an org. The Org ID, the parent and the whole address may be empty. */
export const segmentFormSchema = z
  .object({
    ...segmentFields,
    parentId: z.union([z.literal(''), idSchema]),
    status: z.enum(['active', 'inactive']),
    /** Whether the users of the org, and of the orgs below it, need two-factor sign-in. */
    twoFactor: z.enum(['optional', 'required']),
    ...addressFields,
  })
  .superRefine((entry, context) => {
    if (typedAddress(entry) === null) return;
    for (const { name, isGood, message } of neededFields)
      if (!isGood(entry[name])) context.addIssue({ code: 'custom', path: [name], message });
  });

/** The address of a form. Null when all of its fields are empty. */
export function typedAddress({ addressLine1, addressLine2, city, state, zip }: Address): Address | null {
  const address = { addressLine1, addressLine2, city, state, zip };
  return Object.values(address).every((text) => text === '') ? null : address;
}

/** An org that a field offers. */
export const segmentOptionSchema = z.object({
  id: idSchema,
  externalId: z.string(),
  name: z.string(),
  /** The org above. Null at the top, and for an org whose parent the viewer does not see. */
  parentId: idSchema.nullable(),
  status: segmentStatusCode,
});
export type SegmentOption = z.infer<typeof segmentOptionSchema>;
