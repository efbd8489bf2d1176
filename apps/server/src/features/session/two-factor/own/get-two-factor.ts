import type { getTwoFactor as endpoint } from '@dropdate/contract/users/get-two-factor';
import type { UseCase } from '../../../../platform/http/serve.ts';
import { findDevices } from '../remembered-devices.data.ts';
import { countRecoveryCodes, findSecondFactor, isTwoFactorRequired } from '../second-factors.data.ts';

/** The own two-factor sign-in, for the profile. */
export const getTwoFactor: UseCase<typeof endpoint> = async ({ db, clock, viewer }) => {
  const factor = await findSecondFactor(db, viewer);
  const devices = await findDevices(db, viewer, clock.now());
  return {
    method: factor?.method ?? null,
    since: factor?.createdAt.toISOString() ?? null,
    isRequired: await isTwoFactorRequired(db, viewer),
    recoveryCodesLeft: await countRecoveryCodes(db, viewer),
    devices: devices.map(({ device, createdAt, expiresAt }) => ({
      device,
      rememberedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
};
