import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { imbTracking } from '@dropdate/domain/mail-piece/barcode/imb-number';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { layOutLabel, parcelRun } from '@dropdate/domain/mailback/label-content';
import { type LabelLayout, labelPlace, labelsOnSheet } from '@dropdate/domain/mailback/label-layout';
import type { PrintedLabel } from '../../../platform/pdf/labels-pdf.ts';
import type { OrgLabels } from './ordered-labels.ts';

interface Ordered {
  readonly layout: LabelLayout;
  readonly printed: readonly OrgLabels[];
  /** The position of the first label, from 1. */
  readonly start: number;
  readonly replyCenter: Pick<ReplyCenter, 'name' | 'addressLine1' | 'cityLine'>;
  readonly mailerId: string;
  /** The serial of each barcode. */
  readonly serialAt: (index: number) => number;
}

/** The labels of all orgs, sheet by sheet. The texts of an org are laid out once, however many labels it gets. */
export function* laidOutLabels({
  layout,
  printed,
  start,
  replyCenter,
  mailerId,
  serialAt,
}: Ordered): Generator<readonly PrintedLabel[]> {
  const returned = [replyCenter.name, replyCenter.addressLine1, replyCenter.cityLine];
  let sheet: PrintedLabel[] = [];
  let position = start;
  let barcodes = 0;
  for (const { address, labels, routing } of printed) {
    const { runs, barcode } = layOutLabel(layout, address, returned, interMetrics);
    for (let parcel = 1; parcel <= labels; parcel += 1) {
      if (position > labelsOnSheet(layout)) {
        yield sheet;
        [sheet, position] = [[], 1];
      }
      const number = labels === 1 ? [] : [parcelRun(layout, { parcel, parcels: labels }, interMetrics)];
      const label = { ...labelPlace(layout, position), texts: runs, more: number };
      if (barcode === null || routing === null) sheet.push({ ...label, barcode: null });
      else {
        const tracking = imbTracking({ postalClass: 'first-class', mailerId, serial: serialAt(barcodes) });
        barcodes += 1;
        sheet.push({ ...label, barcode: { ...barcode, bars: imbBars({ tracking, routing }) } });
      }
      position += 1;
    }
  }
  if (sheet.length > 0) yield sheet;
}
