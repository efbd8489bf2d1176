import { DocumentWriter, leading, margin, sheet, styles, width } from '../document/document-writer.ts';
import type { LaidOutPage } from '../mail-piece/layout/runs.ts';
import type { FontMetrics } from '../mail-piece/text/font-metrics.ts';

/** A label with its value. */
export type ProofFact = readonly [label: string, value: string];

/** A picture of a proof: of a returned card, or of a side of the piece that was answered. */
export interface ProofPicture {
  readonly caption: string;
  /** Width and height in any unit. The picture keeps its shape. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The proof of consent of one lead, in words. */
export interface ProofOfConsent {
  readonly company: string;
  readonly lead: readonly ProofFact[];
  readonly phones: readonly ProofFact[];
  readonly consents: readonly {
    readonly title: string;
    readonly facts: readonly ProofFact[];
    /** The wording in full, or why there is none. */
    readonly wording: string;
  }[];
  /** The calls in words, the newest first. */
  readonly calls: readonly ProofFact[];
  readonly pictures: readonly ProofPicture[];
}

/** The parts that do not stand in the content: who made the document and when, and the fingerprint of the content. */
export interface ProofMade {
  readonly made: string;
  readonly fingerprint: string;
}

/** Where a picture is drawn, in millimetres. */
export interface PicturePlace {
  /** The page, from 0. */
  readonly page: number;
  /** The picture, from 0. */
  readonly picture: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const labelWidth = 42;

export const proofTexts = {
  title: 'Proof of consent',
  noConsent: 'No answer of this lead is on record.',
  noCalls: 'Nobody has called this lead.',
  noPhones: 'This lead has no phone number.',
  noWording: 'No wording was shown or printed.',
  noWordingOfMail: 'No wording was shown, because the person wrote an e-mail.',
} as const;

/** The pages of a proof as drawing steps, with the places of its pictures. Each picture has a page of its own. */
export function proofPages(
  proof: ProofOfConsent,
  { made, fingerprint }: ProofMade,
  metrics: FontMetrics,
): { readonly pages: readonly LaidOutPage[]; readonly places: readonly PicturePlace[] } {
  const writer = new DocumentWriter(metrics);
  writer.text(proofTexts.title, margin, styles.title);
  writer.y += 8;
  writer.paragraph(proof.company, margin, width, styles.strong);
  writer.y += leading;
  writer.paragraph(made, margin, width, styles.label);
  writer.y += leading;
  writer.paragraph(`Fingerprint of the content: ${fingerprint}`, margin, width, styles.label);
  writer.y += 4;
  writeSection(writer, 'Lead', proof.lead);
  writeSection(writer, 'Phone numbers', proof.phones, proofTexts.noPhones);
  for (const consent of proof.consents) writeConsent(writer, consent);
  if (proof.consents.length === 0) writeSection(writer, 'Consent', [], proofTexts.noConsent);
  writeSection(writer, 'Calls', proof.calls, proofTexts.noCalls);
  const places = proof.pictures.map((picture, at) => writePicture(writer, picture, at));
  return { pages: writer.pages(`${proofTexts.title} ${fingerprint}`, true), places };
}

function writeTitle(writer: DocumentWriter, title: string): void {
  writer.y += 8;
  // A title never stands alone at the foot of a page.
  writer.need(4 * leading);
  writer.paragraph(title, margin, width, styles.strong);
  writer.y += 2;
  writer.line();
}

function writeFacts(writer: DocumentWriter, facts: readonly ProofFact[]): void {
  for (const [label, value] of facts) {
    writer.y += leading;
    const limit = width - labelWidth;
    const lines = writer.linesOf(value, limit, styles.plain);
    writer.need(leading * Math.min(lines.length, 3));
    writer.text(label, margin, styles.label);
    writeLines(writer, lines, margin + labelWidth);
  }
}

/** A long text goes on at the top of the next page. */
function writeLines(writer: DocumentWriter, lines: readonly string[], x: number): void {
  for (const [at, line] of lines.entries()) {
    if (at > 0) writer.y += leading;
    writer.need(0);
    writer.text(line, x, styles.plain);
  }
}

function writeSection(writer: DocumentWriter, title: string, facts: readonly ProofFact[], none = ''): void {
  writeTitle(writer, title);
  writeFacts(writer, facts);
  if (facts.length > 0 || none === '') return;
  writer.y += leading;
  writer.paragraph(none, margin, width, styles.plain);
}

function writeConsent(writer: DocumentWriter, { title, facts, wording }: ProofOfConsent['consents'][number]): void {
  writeTitle(writer, title);
  writeFacts(writer, facts);
  writer.y += leading + 1;
  writer.need(3 * leading);
  writeLines(writer, writer.linesOf(wording, width, styles.plain), margin);
}

function writePicture(writer: DocumentWriter, { caption, size }: ProofPicture, picture: number): PicturePlace {
  const page = writer.addPage();
  writer.paragraph(caption, margin, width, styles.strong);
  const y = writer.y + leading;
  const scale = Math.min(width / size.width, (sheet.height - margin - 8 - y) / size.height);
  return { page, picture, x: margin, y, width: size.width * scale, height: size.height * scale };
}
