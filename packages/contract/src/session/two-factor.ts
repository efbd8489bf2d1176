import { recoveryCodeCount, twoFactorMethods } from '@dropdate/domain/session/two-factor';
import { z } from 'zod';

export const twoFactorMethodSchema = z.enum(twoFactorMethods);

/** A code as the user types it: six digits, or a recovery code, with spaces or hyphens. */
export const typedCodeSchema = z.string().trim().min(1, { error: 'Enter the code.' }).max(40);

/** The key of an authenticator app. */
const appKeySchema = z.object({
  /** In groups of four characters. */
  secret: z.string(),
  uri: z.string(),
  /** The modules of a side of the QR code, and its dark modules as the path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type AppKey = z.infer<typeof appKeySchema>;

/** The answer to the begin of a setup. There is no key for codes by e-mail. */
export const startedSetupSchema = z.object({
  appKey: appKeySchema.nullable(),
  /** The code that an app shows now. Null outside the demo. */
  demoCode: z.string().nullable(),
});

/** New recovery codes. The server stores only their hashes, so this answer is the only one that has them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });
