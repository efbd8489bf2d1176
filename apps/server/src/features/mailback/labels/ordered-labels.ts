import type { LabelOrder } from '@dropdate/contract/mailback-processing/label-choice';
import { type LabelAddress, routingOfZip } from '@dropdate/domain/mailback/label-content';
import { labelLayoutOf, labelsOfOrg, maxLabels, sheetsOf } from '@dropdate/domain/mailback/label-layout';
import { hasRoomForBarcode } from '@dropdate/domain/mailback/label-room';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { requireOrgs } from '../mailback-orgs.data.ts';
import { requireSender } from '../require-sender.ts';

/** The labels of one org. */
export interface OrgLabels {
  readonly address: LabelAddress;
  readonly labels: number;
  /** The nine digits of the barcode. Null where the labels carry none. */
  readonly routing: string | null;
}

/**
 * The labels that an order asks for, org by org.
 * @throws Refusal 404, 409 for the users of a client and for too many labels
 */
export async function orderedLabels(
  { db, viewer, scopeOf }: Pick<Context, 'db' | 'viewer' | 'scopeOf'>,
  { companySegmentIds, layout: name, startPosition, cardsPerLabel }: LabelOrder,
) {
  const orgs = await requireOrgs(db, scopeOf('MailbackProcessing'), companySegmentIds);
  requireSender(viewer);
  const layout = labelLayoutOf(name);
  const withoutAddress: string[] = [];
  const printed: OrgLabels[] = [];
  for (const { companyName, orgName, address, pending } of orgs) {
    if (address === null) {
      withoutAddress.push(ownerText(companyName, orgName));
      continue;
    }
    const routing = hasRoomForBarcode(layout) ? (routingOfZip(address.zip) ?? null) : null;
    printed.push({
      address: { companyName, orgName, ...address },
      labels: labelsOfOrg(pending, cardsPerLabel),
      routing,
    });
  }
  const labels = printed.reduce((sum, org) => sum + org.labels, 0);
  if (labels > maxLabels) {
    throw conflict('TooManyLabels', `One file has at most ${formatCount(maxLabels)} labels. Choose fewer clients.`);
  }
  return {
    layout,
    printed,
    withoutAddress,
    labels,
    barcodes: printed.reduce((sum, org) => sum + (org.routing === null ? 0 : org.labels), 0),
    sheets: sheetsOf(layout, startPosition, labels),
  };
}
