import type { CampaignId } from '@dropdate/domain/id/brand';
import { callOutcomes, keyScopes } from '@dropdate/domain/signed-call/key-scope';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { onlyKnown, wordColumn } from './enumerations.ts';
import { campaigns } from './ordering.ts';
import { companies, users } from './tenancy.ts';

/** The keys with which programs of others sign their calls (record 37). A revoked key stays, for its last calls. */
export const signedKeys = pgTable(
  'signed_keys',
  {
    id: id(),
    companyId: companyId().references(() => companies.id),
    scope: wordColumn('scope', keyScopes).notNull(),
    name: text('name').notNull(),
    /** The campaign of all calls. Null where a call may name a campaign of the company. */
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    /** Sealed: the server must compute signatures, so a hash is not enough. */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: userId('created_by').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    unique('signed_keys_company_id_id').on(t.companyId, t.id),
    index('signed_keys_created_by').on(t.companyId, t.createdBy),
    index('signed_keys_campaign').on(t.companyId, t.campaignId),
    onlyKnown(t.scope, keyScopes),
    check('signed_keys_name', sql`${t.name} <> ''`),
    foreignKey({
      name: 'signed_keys_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'signed_keys_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
  ],
);

/** The calls of keys: when, and how they ended. Nothing that a call said stands here. */
export const signedCalls = pgTable(
  'signed_calls',
  {
    id: id(),
    companyId: companyId(),
    keyId: uuid('key_id').notNull(),
    at: instant('at').notNull(),
    outcome: wordColumn('outcome', callOutcomes).notNull(),
    /** The id of the message that a refused call got, and the field that it names. Empty for a call that was taken. */
    reason: text('reason').notNull().default(''),
    isTest: boolean('is_test').notNull().default(false),
    /** Keyed hash of the idempotency key. Only a call that was taken holds its key, so that a refused call can be corrected. */
    repeatKey: text('repeat_key'),
    /** Keyed hash of the body, so that another body under the same idempotency key is noticed. */
    bodyHash: text('body_hash'),
    /** The signature. A second call with it is a copy of the first, whoever sends it. */
    signature: text('signature'),
  },
  (t) => [
    uniqueIndex('signed_calls_repeat_key').on(t.companyId, t.keyId, t.repeatKey).where(sql`repeat_key is not null`),
    uniqueIndex('signed_calls_signature').on(t.companyId, t.keyId, t.signature).where(sql`signature is not null`),
    index('signed_calls_newest').on(t.companyId, t.keyId, t.at, t.id),
    index('signed_calls_over').on(t.at),
    onlyKnown(t.outcome, callOutcomes),
    foreignKey({
      name: 'signed_calls_key',
      columns: [t.companyId, t.keyId],
      foreignColumns: [signedKeys.companyId, signedKeys.id],
    }).onDelete('cascade'),
  ],
);
