import { comparedNames, keyedFieldNames, keyedTickNames } from '@dropdate/domain/keying/keyed-fields';
import { z } from 'zod';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { cardStatusCode } from '../response-cards/card-codes.ts';
import { keyedAudienceSchema, keyedFormSchema } from './keyed-audience.ts';

/** A keyed or flagged state of a card, for the history of who keyed what. */
const keyingSchema = z.object({
  id: idSchema,
  by: z.string(),
  at: instantSchema,
  /** `keyed` in the service, `settled` after two blind keyings differed, `individual` on the card's own page. */
  kind: z.enum(['keyed', 'settled', 'individual']),
  status: cardStatusCode,
  /** Whether other data have taken the place of these. */
  isSuperseded: z.boolean(),
});

/** A card with all that an operator needs to key it in (specification 3, section 3). */
export const keyInDetailSchema = z.object({
  id: idSchema,
  status: cardStatusCode,
  version: z.number().int(),
  /** The lead as the file knows the person. */
  audience: keyedAudienceSchema,
  /** What was keyed in. Null for a card without data. */
  audienceKeyedInData: keyedAudienceSchema.nullable(),
  imageUrl: z.string().nullable(),
  imageName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companySegmentName: z.string(),
  company: z.string(),
  campaignName: z.string(),
  orgId: z.string(),
  receivedDate: instantSchema,
  flagNotes: z.string(),
  /** Whether the card has waited longer than its client was promised. */
  isLate: z.boolean(),
  /** What the viewer typed and did not save. */
  draft: z.object({ form: keyedFormSchema, flag: cardStatusCode.nullable(), flagNotes: z.string() }).nullable(),
  /** Two blind keyings that differ, and the fields of their difference. Null for every other card. */
  differing: z
    .object({
      fields: z.array(z.enum(comparedNames)),
      /** Null for a keying that flagged the card. */
      forms: z.array(z.object({ form: keyedFormSchema.nullable(), status: cardStatusCode })).length(2),
    })
    .nullable(),
  /** Where the answers stand on the image, in parts of its width and height. Empty where the image shows more than the card. */
  boxes: z.array(
    z.object({
      fields: z.array(z.enum(keyedFieldNames)),
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  /**
   * What the scan read in printed boxes: boxes that it saw ticked, with the box of the form that each answers, and digits,
   * with the texts for the form. They are proposals: nothing counts before an operator takes it (decision 69).
   */
  proposals: z.array(
    z.object({
      label: z.string(),
      tick: z.enum(keyedTickNames).nullable(),
      /** Empty for a box to tick. */
      texts: z.array(z.object({ field: z.enum(keyedFieldNames), text: z.string() })),
    }),
  ),
  /** The other operator who holds the card. Null for a free card and for a card of the viewer. */
  heldBy: z.string().nullable(),
  keyings: z.array(keyingSchema),
});
export type KeyInDetail = z.output<typeof keyInDetailSchema>;
