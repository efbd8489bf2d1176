import type { Writable } from 'node:stream';
import type { printLabelTestSheet as endpoint } from '@dropdate/contract/mailback-processing/print-label-test-sheet';
import { labelLayoutOf } from '@dropdate/domain/mailback/label-layout';
import type { UseCase } from '../../../platform/http/serve.ts';
import { interFonts } from '../../../platform/inter-fonts.ts';
import { writeTestSheet } from '../../../platform/pdf/label-test-sheet.ts';
import { streamOf } from '../../../platform/pdf/pdf-stream.ts';

/** A sheet with the outlines of all labels and with rulers, so that people see how their printer moves and scales. */
export const printLabelTestSheet: UseCase<typeof endpoint> = async ({ clock, log, requestId }, { params }) => {
  const layout = labelLayoutOf(params.layout);
  const fonts = await interFonts('woff');
  const sheet = (out: Writable) => writeTestSheet(layout, out, fonts, { createdAt: clock.now() });
  return {
    fileName: `LabelTestSheet_${layout.label.replace(' ', '_')}.pdf`,
    contentType: 'application/pdf',
    body: streamOf(sheet, { log, requestId, what: 'a test sheet' }),
  };
};
