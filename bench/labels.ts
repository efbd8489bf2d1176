import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { imbShapes } from '@dropdate/domain/mail-piece/barcode/barcode-runs';
import type { ImbBar } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { mmPerPoint } from '@dropdate/domain/mail-piece/layout/runs';
import { type LabelLayout, labelLayouts } from '@dropdate/domain/mailback/label-layout';
import { laidOutLabels } from '@dropdate/server/features/mailback/labels/laid-out-labels';
import type { OrgLabels } from '@dropdate/server/features/mailback/labels/ordered-labels';
import { interFonts } from '@dropdate/server/platform/inter-fonts';
import { type PrintedLabel, writeLabelsPdf } from '@dropdate/server/platform/pdf/labels-pdf';
import { embedPlainFont } from '@dropdate/server/platform/pdf/plain-font';
import PDFDocument from 'pdfkit';

// `npm run bench -- labels [--labels 10000] [--orgs 200] [--rounds 5]`: mailing labels as PDF, from the addresses to the
// last byte, and the same labels drawn call by call with pdfkit. The goal is 2 seconds for 10,000 labels.

const { values: options } = parseArgs({
  options: {
    labels: { type: 'string', default: '10000' },
    orgs: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
});
const [labels, orgs, rounds] = [Number(options.labels), Number(options.orgs), Number(options.rounds)];
const say = (text: string) => void process.stdout.write(`${text}\n`);
const goal = 2_000;

/** Orgs with as many labels each, with names and streets of usual lengths. */
const printed = (hasBarcode: boolean): readonly OrgLabels[] =>
  Array.from({ length: orgs }, (_, index) => ({
    address: {
      companyName: `Company number ${index} of Senior Benefits`,
      orgName: `Office ${index}, Tampa Bay and Saint Petersburg`,
      addressLine1: `${1_000 + index} W Cypress St`,
      addressLine2: index % 2 === 0 ? `Suite ${index}` : '',
      city: 'Tampa',
      state: 'FL',
      zip: '33607-4168',
    },
    labels: Math.ceil(labels / orgs),
    routing: hasBarcode ? '336074168' : null,
  }));

const replyCenter = { name: 'Dropdate Reply Center', addressLine1: 'PO Box 1200', cityLine: 'Omaha NE 68101' };
const sheetsOf = (layout: LabelLayout, hasBarcode: boolean) =>
  laidOutLabels({
    layout,
    printed: printed(hasBarcode),
    start: 1,
    replyCenter,
    mailerId: '123456',
    serialAt: (index) => index,
  });

/** Takes bytes and counts them. */
function counter() {
  const taken = { bytes: 0 };
  const out = new Writable({
    write: (chunk: Buffer, _, done) => {
      taken.bytes += chunk.length;
      done();
    },
  });
  return { out, taken };
}

const fonts = await interFonts('woff');

async function written(layout: LabelLayout, hasBarcode: boolean) {
  const { out, taken } = counter();
  const [begun, worked] = [performance.now(), process.cpuUsage()];
  await writeLabelsPdf(sheetsOf(layout, hasBarcode), out, fonts, { title: 'Labels', createdAt: new Date(0) });
  return { ms: performance.now() - begun, processorMs: processorMs(worked), bytes: taken.bytes };
}

/** Milliseconds of work of the processor, which other programs on the machine do not change. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** The same labels with a call of pdfkit for each text and each bar. */
async function drawn(layout: LabelLayout, hasBarcode: boolean): Promise<number> {
  const { out } = counter();
  const begun = performance.now();
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, font: '', fontLayoutCache: false });
  embedPlainFont(document, 'latin', fonts.latin[400]);
  const finished = new Promise<void>((resolve) => out.on('finish', resolve));
  document.pipe(out);
  for (const sheet of sheetsOf(layout, hasBarcode)) {
    document.addPage({ size: 'LETTER', margin: 0 });
    for (const label of sheet) drawLabel(document, label);
  }
  document.end();
  await finished;
  return performance.now() - begun;
}

function drawLabel(document: InstanceType<typeof PDFDocument>, { x, y, texts, more, barcode }: PrintedLabel): void {
  const points = (mm: number) => mm / mmPerPoint;
  for (const run of [...texts, ...more]) {
    const place = [points(x + run.x), points(y + run.y)] as const;
    document
      .font('latin')
      .fontSize(run.size)
      .text(run.text, ...place, { lineBreak: false, baseline: 'alphabetic' });
  }
  if (barcode === null) return;
  for (const [index, bar] of [...barcode.bars].entries()) {
    const { top, height } = imbShapes.bars[bar as ImbBar];
    const left = points(x + barcode.x + index * imbShapes.pitch);
    document.rect(left, points(y + barcode.y + top), points(imbShapes.width), points(height));
  }
  document.fill('#000000');
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

say(`${labels.toLocaleString('en-US')} labels of ${orgs} orgs, median and worst of ${rounds} rounds, in turns`);
let isMissed = false;
for (const layout of labelLayouts) {
  const hasBarcode = layout.name !== 'avery-5160';
  await written(layout, hasBarcode);
  const [own, work, plain]: [number[], number[], number[]] = [[], [], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = await written(layout, hasBarcode);
    own.push(result.ms);
    work.push(result.processorMs);
    bytes = result.bytes;
    plain.push(await drawn(layout, hasBarcode));
  }
  const [middle, worst] = [median(own), Math.max(...own)];
  isMissed ||= middle > goal;
  say(
    `${layout.label}${hasBarcode ? ' with barcodes' : ''}: ${middle.toFixed(0)} ms (worst ${worst.toFixed(0)}, ` +
      `processor ${median(work).toFixed(0)}), ${(bytes / 1e6).toFixed(1)} MB; call by call ${median(plain).toFixed(0)} ms, ratio ${(median(plain) / middle).toFixed(1)}`,
  );
}
say(isMissed ? `Missed: the goal is ${goal} ms.` : `Met: the goal is ${goal} ms.`);
if (isMissed) process.exitCode = 1;
