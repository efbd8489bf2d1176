import type PDFDocument from 'pdfkit';

/** The part of a fontkit font that this module uses. */
interface ShapingFont {
  glyphsForString(text: string): readonly { readonly advanceWidth: number }[];
  layout(text: string): PlainLayout;
}

interface PlainLayout {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/**
 * Embeds a font under a name and sets each letter at its own width, because mail pieces are measured without kerning
 * and ligatures. fontkit's shaping would apply kerning and ligatures. Shaping also took nine tenths of the time of a
 * file with many pieces.
 */
export function embedPlainFont(document: InstanceType<typeof PDFDocument>, name: string, bytes: Uint8Array): void {
  document.registerFont(name, Buffer.from(bytes)).font(name);
  // pdfkit does not expose the font that it has just opened, so its private property is read. The test of widths fails
  // if pdfkit changes that property.
  const { font } = (document as unknown as { _font: { font: ShapingFont } })._font;
  font.layout = (text) => {
    const glyphs = font.glyphsForString(text);
    const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}
