import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { files } from '../../schema/files.ts';
import { mailAttachments } from '../../schema/mail.ts';
import type { Database } from '../database/database.ts';

/** The purpose of a file that was made for one mail. Such a file lives as long as its mail. */
export const attachmentPurpose = 'mail-attachment';

export interface MailKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** Adds a kept file to a mail of the same company, in the transaction that queues the mail. */
export async function attachFile(tx: Database, { companyId, id: mailId }: MailKey, fileId: string): Promise<void> {
  await tx.insert(mailAttachments).values({ companyId, mailId, fileId });
}

/** The files that go out with a mail. The oldest file is first. */
export async function listAttachments(db: Database, { companyId, id: mailId }: MailKey) {
  return db
    .select({ fileId: files.id, key: files.key, name: files.name, mime: files.mime, bytes: files.bytes })
    .from(mailAttachments)
    .innerJoin(files, and(eq(files.companyId, mailAttachments.companyId), eq(files.id, mailAttachments.fileId)))
    .where(and(eq(mailAttachments.companyId, companyId), eq(mailAttachments.mailId, mailId)))
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** Lets the cleaning of files delete the files that were made for these mails. */
export async function expireAttachments(tx: Database, mailIds: readonly string[], now: Date): Promise<void> {
  const ofMails = tx
    .select({ id: mailAttachments.fileId })
    .from(mailAttachments)
    .where(inArray(mailAttachments.mailId, [...mailIds]));
  await tx
    .update(files)
    .set({ expiresAt: now })
    .where(and(inArray(files.id, ofMails), eq(files.purpose, attachmentPurpose), isNull(files.expiresAt)));
}
