import type { getTemplateThumbnail as endpoint } from '@dropdate/contract/templates/get-template-thumbnail';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { PageSide, TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { mailPieceSvg } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import type { PieceFacts } from '@dropdate/domain/mail-piece/piece-facts';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { specimenFacts, specimenVariant } from './specimen-piece.ts';
import { findLayoutVersion, findStoredTemplate } from './templates.data.ts';

/** Seconds in a browser's cache. A changed layout is visible within an hour. */
const maxAge = 3600;

interface Drawings {
  readonly layoutVersion: number;
  readonly sides: Readonly<Partial<Record<PageSide, string>>>;
}

/** The drawings that are kept in memory, by template: a few dozen templates with some hundred kilobytes each. */
type DrawnTemplates = Map<string, Drawings>;

/**
 * The drawing of a template with the facts of a fictional person. It follows the rules of the printed piece.
 * @param answerUrl the pages where recipients answer, if there are any
 */
export const getTemplateThumbnail = (answerUrl: string | undefined): UseCase<typeof endpoint> => {
  const drawn: DrawnTemplates = new Map();
  const facts = specimenFacts(answerUrl);
  return async ({ db }, { params }) => {
    const { sides } = await drawingsOf(db, drawn, facts, params.templateLookupId);
    const body = sides[params.side];
    if (body === undefined) throw notFound();
    const fileName = `${params.templateLookupId}-${params.side}.svg`;
    return { fileName, contentType: 'image/svg+xml; charset=utf-8', body, isInline: true, maxAge };
  };
};

async function drawingsOf(db: Database, drawn: DrawnTemplates, facts: PieceFacts, key: string): Promise<Drawings> {
  const version = await findLayoutVersion(db, key);
  const known = drawn.get(key);
  if (known && known.layoutVersion === version) return known;
  const template = await findStoredTemplate(db, key);
  if (!template) throw notFound();
  const fontFaces = await embeddedFonts();
  const sides = draw(template.layout, facts, { title: template.name, fontFaces });
  const drawings = { layoutVersion: template.layoutVersion, sides };
  drawn.set(key, drawings);
  return drawings;
}

/** The fonts as CSS. An SVG picture cannot load fonts, so the drawing contains them. */
async function embeddedFonts(): Promise<string> {
  const { latin } = await interFonts('woff2');
  const face = (weight: number, font: Buffer) =>
    `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")}`;
  return face(400, latin[400]) + face(700, latin[700]);
}

function draw(
  layout: TemplateLayout,
  facts: PieceFacts,
  options: { readonly title: string; readonly fontFaces: string },
): Drawings['sides'] {
  const { pages } = layOutPiece(layout, facts, interMetrics, specimenVariant);
  return Object.fromEntries(pages.map((page) => [page.side, mailPieceSvg(page, options)]));
}
