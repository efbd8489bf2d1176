import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instantSchema } from '../http/primitives.ts';
import { twoFactorMethodSchema } from '../session/two-factor.ts';

const rememberedDeviceSchema = z.object({
  /** The browser and the system, such as `Firefox on Windows`. Null when they are not known. */
  device: z.string().nullable(),
  rememberedAt: instantSchema,
  expiresAt: instantSchema,
});

const twoFactorSchema = z.object({
  /** Null for a user who signs in with the password alone. */
  method: twoFactorMethodSchema.nullable(),
  since: instantSchema.nullable(),
  /** Whether an org of the user requires two-factor sign-in. */
  isRequired: z.boolean(),
  /** The recovery codes that are not used yet. */
  recoveryCodesLeft: z.int(),
  /** The devices that need no second factor, the newest first. */
  devices: z.array(rememberedDeviceSchema),
});
export type TwoFactor = z.infer<typeof twoFactorSchema>;

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/user/two-factor',
  needs: 'session',
  scope: 'own',
  whileSwitched: 'refused',
  summary: 'The own two-factor sign-in.',
  answer: twoFactorSchema,
});
