import { getDemoMail } from '@dropdate/contract/outbox/get-demo-mail';
import { listDemoMails } from '@dropdate/contract/outbox/list-demo-mails';
import { finishAdSignIn } from '@dropdate/contract/session/finish-ad-sign-in';
import { finishMfaSetup } from '@dropdate/contract/session/finish-mfa-setup';
import { forgotPassword } from '@dropdate/contract/session/forgot-password';
import { getAdSignIn } from '@dropdate/contract/session/get-ad-sign-in';
import { getMfa } from '@dropdate/contract/session/get-mfa';
import { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import { sendMfaMailCode } from '@dropdate/contract/session/send-mfa-mail-code';
import { setPasswordFromLink } from '@dropdate/contract/session/set-password-from-link';
import { signIn } from '@dropdate/contract/session/sign-in';
import { maxNextLength, startAdSignIn } from '@dropdate/contract/session/start-ad-sign-in';
import { startMfaSetup } from '@dropdate/contract/session/start-mfa-setup';
import { validatePassword } from '@dropdate/contract/session/validate-password';
import { validateResetPasswordLink } from '@dropdate/contract/session/validate-reset-password-link';
import { verifyMfa } from '@dropdate/contract/session/verify-mfa';
import { downloadSharedReport } from '@dropdate/contract/shared-reports/download-shared-report';
import { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { expect, it } from 'vitest';
import { accountPaths } from './account/account-calls.ts';
import { directoryPaths, longestNext } from './account/directory-calls.ts';
import { mfaPaths } from './account/mfa-calls.ts';
import { paths } from './server.ts';
import { reportPaths } from './shared-report/report-calls.ts';

it('calls the paths of the contract', () => {
  expect(reportPaths).toEqual({
    getSharedReport: getSharedReport.path,
    downloadSharedReport: downloadSharedReport.path,
  });
  expect(paths).toEqual({
    signIn: signIn.path,
    listDemoUsers: listDemoUsers.path,
    getSupportContact: getSupportContact.path,
    getAdSignIn: getAdSignIn.path,
  });
  expect(directoryPaths).toEqual({ startAdSignIn: startAdSignIn.path, finishAdSignIn: finishAdSignIn.path });
  expect(accountPaths).toEqual({
    forgotPassword: forgotPassword.path,
    validateResetPasswordLink: validateResetPasswordLink.path,
    validatePassword: validatePassword.path,
    setPasswordFromLink: setPasswordFromLink.path,
    listDemoMails: listDemoMails.path,
    getDemoMail: getDemoMail.path,
  });
  expect(mfaPaths).toEqual({
    getMfa: getMfa.path,
    verifyMfa: verifyMfa.path,
    sendMfaMailCode: sendMfaMailCode.path,
    startMfaSetup: startMfaSetup.path,
    finishMfaSetup: finishMfaSetup.path,
  });
});

it('keeps no longer path through the directory than the contract takes', () => {
  expect(longestNext).toBe(maxNextLength);
});
