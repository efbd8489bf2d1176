import type { createCampaign as endpoint } from '@dropdate/contract/campaigns/create-campaign';
import type { InputOf } from '@dropdate/contract/http/endpoint';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { initialAssignee } from '@dropdate/domain/order/review';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { parametersHash } from '../../audience/parameters-hash.ts';
import { insertAudience } from '../../audience-drafts/draft-records.ts';
import { keepTemplate, lockOpenCart } from '../../carts/open-cart.ts';
import { takeCampaignNumber } from '../../companies/take-campaign-number.ts';
import { requireLabels } from '../../labels/require-labels.ts';
import { findTemplate } from '../../templates/find-template.ts';
import { findCampaignOfCart, insertCampaign, putTemplate, replaceLabels } from './create-campaign.data.ts';

type Form = InputOf<typeof endpoint>['body'];

/**
 * Creates the campaign of a cart. The call locks the cart, and a cart holds only one campaign. So a second call returns
 * the campaign of the first call (specification 2, section 2, Choose Template; decision 37).
 */
export const createCampaign: UseCase<typeof endpoint> = async (context, { body }) => {
  const { companyId } = context.viewer;
  return context.db.transaction(async (tx) => {
    const cart = await lockOpenCart(context, tx, body.cartId);
    const made = await findCampaignOfCart(tx, companyId, cart.id);
    if (made) return made;
    const [key = ''] = body.templateLookupIds;
    const template = await findTemplate(tx, key, cart.templateKey);
    const labelIds = await requireLabels(tx, context.viewer, 'campaign', body);
    const id = idOf<CampaignId>(uuidv7());
    await insertWithAudience(context, tx, id, body);
    await putTemplate(tx, { companyId, id }, template, context.clock.now());
    await replaceLabels(tx, { companyId, id }, labelIds);
    await keepTemplate(tx, cart, key, context.clock.now());
    const kept = { name: body.name, type: body.type, template: key, labels: labelIds };
    await audit(tx, context, { action: 'createCampaign', entity: 'campaign', entityId: id, new: kept });
    await recordChange(tx, context, { entity: 'campaign', entityId: id }, 'created');
    return { id, cartId: cart.id, version: 1 };
  });
};

/** The user who creates a campaign, with the org and the role that the user had then. */
export interface CampaignMaker extends Pick<Context, 'viewer' | 'clock'> {
  readonly signedIn: Pick<SignedIn, 'segmentId' | 'roleKey'>;
}

/** Inserts a campaign with an empty audience. */
export async function insertWithAudience(
  { viewer, signedIn, clock }: CampaignMaker,
  tx: Database,
  id: CampaignId,
  form: Pick<Form, 'cartId' | 'name' | 'type' | 'isDraftCampaign'>,
): Promise<void> {
  const { companyId, userId } = viewer;
  const now = clock.now();
  const audienceId = uuidv7();
  const parametersOfAll = parametersHash(emptyAudience);
  await insertAudience(tx, {
    id: audienceId,
    companyId,
    parameters: emptyAudience,
    parametersHash: parametersOfAll,
    updatedAt: now,
  });
  await insertCampaign(tx, {
    id,
    companyId,
    segmentId: signedIn.segmentId,
    cartId: form.cartId,
    number: await takeCampaignNumber(tx, companyId),
    name: form.name,
    type: form.type,
    status: form.isDraftCampaign ? 'draft' : 'none',
    audienceId,
    assignedUserId: initialAssignee({ userId, roleName: signedIn.roleKey }),
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  });
}
