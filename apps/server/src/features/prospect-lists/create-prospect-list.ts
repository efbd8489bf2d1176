import type { createProspectList as endpoint } from '@dropdate/contract/prospect-lists/create-prospect-list';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { idOf, type ProspectListId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { parametersHash } from '../audience/parameters-hash.ts';
import { insertAudience } from '../audience-drafts/draft-records.ts';
import { startCart } from '../carts/open-cart.ts';
import { insertList, type ProspectListRow, takeListNumber } from './prospect-lists.data.ts';

/** The button Buy Prospects: starts a list without a name, with its own cart (decision 37). */
export const createProspectList: UseCase<typeof endpoint> = async (context) =>
  context.db.transaction((tx) =>
    startList(context, tx, 'createProspectList', { parameters: emptyAudience, icpTemplateId: null }),
  );

export type RefreshedList = Pick<ProspectListRow, 'name' | 'refreshOf' | 'addOns' | 'status'>;

/** Starts a list with an audience. */
export async function startList(
  context: Context,
  tx: Database,
  action: string,
  {
    parameters,
    icpTemplateId,
    refresh,
  }: {
    readonly parameters: AudienceParameters;
    readonly icpTemplateId: string | null;
    /** What a list takes over from the bought list that it refreshes. */
    readonly refresh?: RefreshedList;
  },
) {
  const { viewer, signedIn, clock } = context;
  const { companyId, userId } = viewer;
  const now = clock.now();
  const prospectListId = idOf<ProspectListId>(uuidv7());
  const audienceId = uuidv7();
  const cartId = await startCart(context, tx, { kind: 'prospect-list' });
  const hash = parametersHash(parameters);
  await insertAudience(tx, {
    id: audienceId,
    companyId,
    parameters,
    parametersHash: hash,
    icpTemplateId,
    updatedAt: now,
  });
  await insertList(tx, {
    id: prospectListId,
    companyId,
    segmentId: signedIn.segmentId,
    cartId,
    number: await takeListNumber(tx, companyId),
    audienceId,
    ...refresh,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  });
  await audit(tx, context, {
    action,
    entity: 'prospect-list',
    entityId: prospectListId,
    new: { cartId, icpTemplateId, ...refresh },
  });
  return { cartId, prospectListId };
}
