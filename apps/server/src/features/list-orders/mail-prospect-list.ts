import type { mailProspectList as endpoint } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import { may } from '@dropdate/domain/permission/may';
import { conflict, forbidden, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { BoughtPeopleParts } from '../campaigns/own-list/bought-people.ts';
import { mailBoughtList } from '../campaigns/own-list/mail-bought-list.ts';
import { lockListById } from '../prospect-lists/list-for-order.ts';
import { findBoughtList } from './find-bought-list.ts';

/**
 * Mail This List: one click makes a campaign of the bought people (decision 40: at the price of imported lists).
 * @throws Refusal 404; 403 without the permission to see bought lists; 409 `ListNotBought`, `OtherCompany`, `ListMailed`,
 * `NobodyLeft`
 */
export const mailProspectList =
  (parts: BoughtPeopleParts): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { viewer, db } = context;
    const { list } = await findBoughtList(context, params.id);
    if (!may(viewer.permissions, 'ProspectListOrder', 'viewDetail')) throw forbidden();
    if (list.companyId !== viewer.companyId)
      throw conflict('OtherCompany', 'Only users of the company that bought this list can mail it.');
    return db.transaction(async (tx) => {
      // Two clicks at once wait for each other, because a licence may allow one campaign.
      const locked = await lockListById(tx, context.scopeOf('ProspectList'), list.id);
      if (locked === null) throw notFound();
      const { id: prospectListId, purchaseType } = locked.list;
      return mailBoughtList(parts, context, tx, { prospectListId, name: locked.list.name ?? '', purchaseType });
    });
  };
