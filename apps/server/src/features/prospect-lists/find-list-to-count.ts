import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import type { CountedDraft } from '../audience/audience-parts.ts';
import { findListState } from './prospect-lists.data.ts';

/** The facts of a list that the live count needs. Null when the viewer does not see the list. */
export async function findListToCount(context: Context, prospectListId: ProspectListId): Promise<CountedDraft | null> {
  const state = await findListState(context.db, context.scopeOf('ProspectList'), { prospectListId });
  return (
    state && {
      companyId: state.list.companyId,
      hasTurningAgeTemplate: false,
      ownHolder: null,
      chosenOrders: suppressedOrders(state.audience.parameters.suppression),
    }
  );
}
