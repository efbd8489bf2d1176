import { accountLinkKinds } from '@dropdate/domain/session/account-link';
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { users } from './tenancy.ts';

/** Links that set a password. The link itself stands in the delivered mail alone (decision 53). */
export const accountLinks = pgTable(
  'account_links',
  {
    /** The hash of the secret at the end of the link. */
    idHash: text('id_hash').primaryKey(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    kind: wordColumn('kind', accountLinkKinds).notNull(),
    /** The mail with the link. Mails and links end at different times, so there is no foreign key. */
    mailId: uuid('mail_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The time when this link, or another link of the user, set a password. Null for an unused link. */
    usedAt: instant('used_at'),
  },
  (t) => [
    foreignKey({
      name: 'account_links_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('account_links_user').on(t.companyId, t.userId),
    index('account_links_expires_at').on(t.expiresAt),
    onlyKnown(t.kind, accountLinkKinds),
  ],
);
