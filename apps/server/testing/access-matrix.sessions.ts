import { directorySamples, twoFactorSamples } from './access-matrix.mfa.ts';

/** Samples of the calls about the own sessions and the own password. @param sessionId of no session. */
export const sessionSamples = (sessionId: string) => ({
  setProfile: { body: { firstName: 'Ana', lastName: 'Lopez', phoneNumber: '(813) 555-0123' } },
  ...twoFactorSamples,
  ...directorySamples,
  listOwnSessions: {},
  listOwnSignIns: {},
  endOwnSession: { params: { id: sessionId } },
  endOtherSessions: {},
  changePassword: {
    body: {
      currentPassword: 'not the password',
      password: 'nine violet kettles',
      confirmPassword: 'nine violet kettles',
    },
  },
});
