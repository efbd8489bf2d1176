import type { Brand } from '@dropdate/domain/id/brand';
import { idOf } from '@dropdate/domain/id/brand';
import type { ForeignIds } from './placed-records.ts';

/** Ids of records that nobody has. */
export function fakeIds(): ForeignIds {
  const id = <Id extends Brand<string, string>>(n: number) => idOf<Id>(`0192ffff-0000-7000-8000-00000000000${n}`);
  return {
    companyId: idOf('0192ffff-0000-7000-8000-000000000013'),
    cartId: id(1),
    campaignId: id(2),
    orderId: id(3),
    orderedCartId: id(4),
    paymentMethodId: id(5),
    userId: id(6),
    variantId: id(7),
    campaignTemplateId: id(8),
    labelId: id(9),
    leafId: '0192ffff-0000-7000-8000-000000000017',
    mailId: '0192ffff-0000-7000-8000-000000000010',
    jobId: '0192ffff-0000-7000-8000-000000000012',
    roleId: '0192ffff-0000-7000-8000-000000000014',
    orderedCampaignId: idOf('0192ffff-0000-7000-8000-000000000011'),
    orderNumber: '499999',
    userRoleId: '0192ffff-0000-7000-8000-000000000016',
    segmentId: '0192ffff-0000-7000-8000-000000000015',
    contactId: '0192ffff-0000-7000-8000-000000000018',
    noteId: '0192ffff-0000-7000-8000-000000000019',
    requestId: '8999999999999999',
    importId: '0192ffff-0000-7000-8000-000000000020',
    listImportId: '0192ffff-0000-7000-8000-000000000029',
    doNotMailImportId: '0192ffff-0000-7000-8000-00000000002a',
    viewId: '0192ffff-0000-7000-8000-000000000021',
    doNotCallImportId: '0192ffff-0000-7000-8000-00000000002f',
    doNotCallId: '0192aaaa-0000-7000-8000-0000000000d3',
    stopRequestId: '0192aaaa-0000-7000-8000-0000000000d5',
    sanId: '0192aaaa-0000-7000-8000-0000000000d4',
    siteFormKeyId: '0192aaaa-0000-7000-8000-0000000000d5',
    doNotMailId: '0192aaaa-0000-7000-8000-0000000000d1',
    seedId: '0192aaaa-0000-7000-8000-0000000000d2',
    icpTemplateId: '0192ffff-0000-7000-8000-000000000028',
    prospectListId: idOf('0192ffff-0000-7000-8000-00000000002b'),
    listCartId: idOf('0192ffff-0000-7000-8000-00000000002c'),
    boughtListId: idOf('0192ffff-0000-7000-8000-00000000002d'),
    listOrderId: idOf('0192ffff-0000-7000-8000-00000000002e'),
    otherContactId: '0192ffff-0000-7000-8000-000000000022',
    mergeId: '0192ffff-0000-7000-8000-000000000023',
    cardId: '0192ffff-0000-7000-8000-000000000024',
    answerId: '0192ffff-0000-7000-8000-00000000004a',
    shipmentId: '0192ffff-0000-7000-8000-000000000026',
    batchId: '0192ffff-0000-7000-8000-000000000027',
  };
}
