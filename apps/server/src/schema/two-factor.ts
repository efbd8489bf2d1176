import { signInWays } from '@dropdate/domain/session/sign-in-way';
import { twoFactorMethods } from '@dropdate/domain/session/two-factor';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { users } from './tenancy.ts';

/** The second factor of a user (decision 18). A user without a row signs in with the password alone. */
export const secondFactors = pgTable(
  'second_factors',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    method: wordColumn('method', twoFactorMethods).notNull(),
    /** The encrypted secret of the authenticator app. Null for codes by e-mail. */
    sealedSecret: text('sealed_secret'),
    /** The step of the last code that was used. Codes of this step and of earlier steps are refused. */
    lastStep: integer('last_step'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'second_factors_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.method, twoFactorMethods),
    check('second_factors_secret', sql`${t.sealedSecret} is null or ${t.method} = 'app'`),
  ],
);

/** A second factor that a user is setting up. It works once the user has entered its first code. */
export const secondFactorSetups = pgTable(
  'second_factor_setups',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The session or the pending sign-in that began. Only its first code counts. */
    forId: uuid('for_id').notNull(),
    method: wordColumn('method', twoFactorMethods).notNull(),
    sealedSecret: text('sealed_secret'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'second_factor_setups_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('second_factor_setups_expires_at').on(t.expiresAt),
    onlyKnown(t.method, twoFactorMethods),
    check('second_factor_setups_secret', sql`${t.sealedSecret} is null or ${t.method} = 'app'`),
  ],
);

/** The recovery codes of a user. Each code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** A keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.codeHash] }),
    foreignKey({
      name: 'recovery_codes_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** Codes by e-mail. The code itself stands in the delivered mail alone (decision 53). */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    /** The record that the mail is about. */
    id: uuid('id').primaryKey(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The session or the pending sign-in that asked for the code. The code works there only. */
    forId: uuid('for_id').notNull(),
    /** A keyed hash of the code. Null until the mail is delivered. */
    codeHash: text('code_hash'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    foreignKey({
      name: 'mailed_codes_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('mailed_codes_user').on(t.companyId, t.userId),
    index('mailed_codes_expires_at').on(t.expiresAt),
  ],
);

/** Devices that need no second factor for some days. The token itself is in the cookie of the device alone. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** The browser and the system: `Firefox on Windows`. Null when the browser gave no known name. */
    device: text('device'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'remembered_devices_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    index('remembered_devices_user').on(t.companyId, t.userId),
    index('remembered_devices_expires_at').on(t.expiresAt),
  ],
);

/** Sign-ins whose first step was right and whose second factor is still to come. They open no call but those of /mfa. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** The hash of the token in the cookie. */
    idHash: text('id_hash').primaryKey(),
    id: uuid('id').notNull().unique(),
    companyId: companyId(),
    userId: userId('user_id').notNull(),
    /** A keyed hash of the stored password hash. After a change of the password, the sign-in cannot go on. */
    passwordMark: text('password_mark').notNull(),
    /** Whether the user asked to stay signed in. */
    kept: boolean('kept').notNull(),
    /** How the user passed the first step. */
    way: wordColumn('way', signInWays).notNull().default('password'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'pending_sign_ins_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.way, signInWays),
    index('pending_sign_ins_user').on(t.companyId, t.userId),
    index('pending_sign_ins_expires_at').on(t.expiresAt),
  ],
);
