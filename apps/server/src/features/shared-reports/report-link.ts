import { reportLinkDays } from '@dropdate/domain/audience/prospect-report';
import type { SecretMaker } from '../../platform/mail/deliver-mail.ts';
import { hashToken, newSessionToken } from '../session/session-token.ts';
import { isReportShown, replaceReportLink } from './shared-reports.data.ts';

/** The name of this kind of mail in the outbox. */
export const sharedReportMail = 'shared-report';

/** Milliseconds from the delivery of a link to its end. */
const linkMs = reportLinkDays * 86_400_000;

/**
 * Makes the link of a mail when the mail is delivered (decision 53). Null when the campaign or the list was deleted
 * while the mail waited.
 */
const makeReportLink: SecretMaker = async (tx, mail, now) => {
  const { companyId, aboutId: reportId } = mail;
  if (!(await isReportShown(tx, { companyId, id: reportId }))) return null;
  const secret = newSessionToken();
  await replaceReportLink(tx, {
    idHash: hashToken(secret),
    companyId,
    reportId,
    mailId: mail.id,
    expiresAt: new Date(now.getTime() + linkMs),
  });
  return secret;
};

/** The makers of links, by the kind of mail. */
export const reportLinkMakers: Readonly<Record<string, SecretMaker>> = { [sharedReportMail]: makeReportLink };
