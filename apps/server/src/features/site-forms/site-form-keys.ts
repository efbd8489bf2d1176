import type { createSiteFormKey as createEndpoint } from '@dropdate/contract/site-forms/create-site-form-key';
import type { listSiteFormCalls as callsEndpoint } from '@dropdate/contract/site-forms/list-site-form-calls';
import type { listSiteFormKeys as listEndpoint } from '@dropdate/contract/site-forms/list-site-form-keys';
import type { restoreSiteFormKey as restoreEndpoint } from '@dropdate/contract/site-forms/restore-site-form-key';
import type { revokeSiteFormKey as revokeEndpoint } from '@dropdate/contract/site-forms/revoke-site-form-key';
import { sendSiteFormAnswer } from '@dropdate/contract/site-forms/send-site-form-answer';
import type { SiteFormKey } from '@dropdate/contract/site-forms/site-form-key';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { maxSiteFormKeys, restorableMinutes, siteFormTexts } from '@dropdate/domain/site-form/site-form';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { newKeySecret, sealSecret } from '../../platform/http/signed/key-secret.ts';
import { insertSignedKey } from '../../platform/http/signed/signed-keys.data.ts';
import { seesWholeCompany } from '../orgs/company-orgs.ts';
import {
  countKeysInUse,
  findCampaignNumbered,
  findKey,
  listCalls,
  listKeys,
  type SiteFormKeyRow,
  setRevoked,
} from './site-forms.data.ts';

const isRestorable = (revokedAt: Date | null, now: Date): boolean =>
  revokedAt !== null && now.getTime() - revokedAt.getTime() <= restorableMinutes * 60_000;

const present = (
  { campaignNumber, campaignName, secret: _secret, ...row }: SiteFormKeyRow,
  now: Date,
): SiteFormKey => ({
  ...row,
  campaign: campaignNumber === null ? null : { number: campaignNumber, name: campaignName ?? '' },
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  isRestorable: isRestorable(row.revokedAt, now),
});

export const listSiteFormKeys =
  (origin: string): UseCase<typeof listEndpoint> =>
  async ({ db, viewer, clock }) => {
    const isChangeable = await seesWholeCompany(db, viewer);
    const keys = isChangeable ? await listKeys(db, viewer.companyId) : [];
    return {
      keys: keys.map((key) => present(key, clock.now())),
      isChangeable,
      address: `${origin}${sendSiteFormAnswer.path}`,
    };
  };

export const listSiteFormCalls: UseCase<typeof callsEndpoint> = async ({ db, viewer }) => ({
  calls: ((await seesWholeCompany(db, viewer)) ? await listCalls(db, viewer.companyId) : []).map((call) => ({
    ...call,
    at: call.at.toISOString(),
  })),
});

/** Makes a key. @throws Refusal 400 `UnknownCampaign`; 409 `NotTopOrg`, `TooManyKeys` */
export const createSiteFormKey: UseCase<typeof createEndpoint> = (context, { body: { name, campaign } }) =>
  context.db.transaction(async (tx) => {
    const { viewer, keyed, clock } = context;
    const { companyId, userId } = viewer;
    if (!(await seesWholeCompany(tx, viewer))) throw conflict('NotTopOrg', rulesOfCompanyText);
    const campaignId = campaign === null ? null : await findCampaignNumbered(tx, companyId, campaign);
    if (campaign !== null && campaignId === null)
      throw invalid('UnknownCampaign', siteFormTexts.noCampaign, 'body.campaign');
    if ((await countKeysInUse(tx, companyId)) >= maxSiteFormKeys) throw conflict('TooManyKeys', siteFormTexts.tooMany);
    const [id, secret] = [uuidv7(), newKeySecret()];
    await insertSignedKey(tx, {
      id,
      companyId,
      scope: 'forms',
      name,
      campaignId,
      secret: sealSecret(keyed, id, secret),
      createdAt: clock.now(),
      createdBy: userId,
    });
    await audit(tx, context, { action: 'createSiteFormKey', entity: 'signed-key', entityId: id, new: { campaignId } });
    return { key: present(await keyOf(tx, context, id), context.clock.now()), secret };
  });

/** Ends a key. A key that ended before stays as it is. @throws Refusal 404 */
export const revokeSiteFormKey: UseCase<typeof revokeEndpoint> = (context, { params: { id } }) =>
  context.db.transaction(async (tx) => {
    await keyOf(tx, context, id);
    const now = context.clock.now();
    if (await setRevoked(tx, context.viewer.companyId, { id, revokedAt: now })) {
      const change = { old: { isRevoked: false }, new: { isRevoked: true } };
      await audit(tx, context, { action: 'revokeSiteFormKey', entity: 'signed-key', entityId: id, ...change });
    }
    return present(await keyOf(tx, context, id), context.clock.now());
  });

/** Puts back a key that was revoked by mistake. @throws Refusal 404; 409 `TooLate`, `TooManyKeys` */
export const restoreSiteFormKey: UseCase<typeof restoreEndpoint> = (context, { params: { id } }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock } = context;
    const inUse = await countKeysInUse(tx, viewer.companyId);
    const { revokedAt } = await keyOf(tx, context, id);
    if (revokedAt !== null) {
      if (!isRestorable(revokedAt, clock.now())) throw conflict('TooLate', siteFormTexts.overForRestore);
      if (inUse >= maxSiteFormKeys) throw conflict('TooManyKeys', siteFormTexts.tooMany);
      await setRevoked(tx, viewer.companyId, { id, revokedAt: null });
      const change = { old: { isRevoked: true }, new: { isRevoked: false } };
      await audit(tx, context, { action: 'restoreSiteFormKey', entity: 'signed-key', entityId: id, ...change });
    }
    return present(await keyOf(tx, context, id), context.clock.now());
  });

/**
 * A key of the company. A key lets in answers for the whole company, so only a user who sees all of it sees its keys.
 * @throws Refusal 404
 */
export async function keyOf(db: Database, { viewer }: Pick<Context, 'viewer'>, id: string): Promise<SiteFormKeyRow> {
  const key = (await seesWholeCompany(db, viewer)) ? await findKey(db, viewer.companyId, id) : null;
  if (key === null) throw notFound();
  return key;
}
