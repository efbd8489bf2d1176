import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-700.css';
import './further-letters.css';
import type { LaidOutPage } from '@dropdate/domain/mail-piece/layout/runs';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { FieldOutlines } from './field-outlines.tsx';
import classes from './mail-piece-svg.module.css';
import { PieceRun } from './piece-run.tsx';
import { TracedRect } from './traced-rect.tsx';

interface MailPieceSvgProps {
  readonly page: LaidOutPage;
  /** The picture's name for screen readers, for example `Front of Medicare T65 Reply Card for Marlene Castellano`. */
  readonly label: string;
  /** At zoom 1 a millimetre of the piece is a millimetre of the screen. */
  readonly zoom: number;
  /** Draws the safe zone and the bleed. */
  readonly showGuides: boolean;
  /**
   * Outlines the text that is filled per state. When the value is a field's name, this field gets a stronger outline.
   */
  readonly highlightFields: boolean | StateField;
}

/** One side of a mail piece in true proportions. The paper has the same colour in both themes. */
export function MailPieceSvg({ page, label, zoom, showGuides, highlightFields }: MailPieceSvgProps) {
  const { width, height, bleed } = page;
  const [outerWidth, outerHeight] = [width + 2 * bleed, height + 2 * bleed];
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.piece}
      width={`${outerWidth * zoom}mm`}
      height={`${outerHeight * zoom}mm`}
      viewBox={`${-bleed} ${-bleed} ${outerWidth} ${outerHeight}`}
    >
      <rect className={classes.paper} width={width} height={height} />
      {/* The picture is cut at the trim, as the piece will be. The frame of the bleed shows how far the print
          shop prints beyond the trim. */}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {page.runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place in the drawing order
          <PieceRun key={index} run={run} />
        ))}
        {highlightFields !== false && <FieldOutlines runs={page.runs} active={highlightFields} />}
      </svg>
      {showGuides && <Guides page={page} />}
    </svg>
  );
}

function Guides({ page: { width, height, bleed, safe } }: { readonly page: LaidOutPage }) {
  const line = 0.35;
  return (
    <g aria-hidden>
      <TracedRect
        className={classes.bleed}
        x={-bleed + line / 2}
        y={-bleed + line / 2}
        width={width + 2 * bleed - line}
        height={height + 2 * bleed - line}
      />
      <TracedRect className={classes.safe} x={safe} y={safe} width={width - 2 * safe} height={height - 2 * safe} />
    </g>
  );
}
