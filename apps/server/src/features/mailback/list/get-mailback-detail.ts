import type { getMailbackDetail as endpoint } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { canBeTakenBack } from '@dropdate/domain/mailback/mailback-state';
import { selectRow } from '../../../platform/database/row-list.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findOrgAddress, listShipments } from './mailback-detail.data.ts';
import { mailbackList, mailbackOrgs } from './mailback-list.ts';

/** The mailbacks of one org. @throws Refusal 404 for an org without mailbacks, and for one that the viewer does not see */
export const getMailbackDetail: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  const row = await selectRow(db, mailbackList(context), mailbackOrgs(context.scopeOf('MailbackProcessing')), id);
  if (row === null) throw notFound();
  const [address, shipments] = await Promise.all([findOrgAddress(db, id), listShipments(db, id)]);
  const now = clock.now();
  return {
    ...row,
    address,
    shipments: shipments.map(({ sentAt, takenBackAt, ...shipment }) => ({
      ...shipment,
      sentOn: sentAt.toISOString(),
      takenBackOn: takenBackAt?.toISOString() ?? null,
      isRevocable: takenBackAt === null && canBeTakenBack(sentAt, now),
    })),
  };
};
