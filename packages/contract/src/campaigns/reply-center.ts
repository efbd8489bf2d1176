import { z } from 'zod';

/** The address for reply cards and the permit for the mail. Every piece prints the address and the permit. */
export const replyCenterSchema = z.object({
  name: z.string(),
  addressLine1: z.string(),
  cityLine: z.string(),
  permit: z.object({ number: z.string(), city: z.string() }),
  /** The phone number for answers. Orders of former versions print none. */
  phone: z.string().optional(),
  /** Scheme and host of the pages where recipients answer. Pieces without it print no link and no QR code. */
  answerUrl: z.string().optional(),
});

/** The address of the org that a piece prints below the sender's name. Null prints the reply center's address. */
export const senderAddressSchema = z.object({ addressLine1: z.string(), cityLine: z.string() }).nullable();
