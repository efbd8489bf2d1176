import { barsPath, matrixPath } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import { mmPerPoint, type Run } from '@dropdate/domain/mail-piece/layout/runs';
import classes from './mail-piece-svg.module.css';

/** One run of a page, such as a text, a line or a barcode, drawn where the layout has placed it. */
export function PieceRun({ run }: { readonly run: Run }) {
  switch (run.kind) {
    case 'text':
      return (
        <text
          className={classes.text}
          x={run.x}
          y={run.y}
          fontSize={run.size * mmPerPoint}
          fontWeight={run.weight}
          fill={run.colour}
          letterSpacing={run.spacing === 0 ? undefined : run.spacing}
          textLength={run.width}
        >
          {run.text}
        </text>
      );
    case 'rect':
      return (
        <rect x={run.x} y={run.y} width={run.width} height={run.height} rx={run.radius || undefined} {...paint(run)} />
      );
    case 'line':
      return (
        <path
          d={`M${run.x1} ${run.y1}L${run.x2} ${run.y2}`}
          strokeDasharray={run.dash.length > 0 ? run.dash.join(' ') : undefined}
          {...paint(run)}
        />
      );
    case 'path':
      return (
        <path
          d={run.d}
          transform={`translate(${run.x} ${run.y}) scale(${run.scale})`}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...paint(run)}
        />
      );
    case 'bars':
      return <path d={barsPath(run)} fill="var(--dd-piece-print)" />;
    case 'matrix':
      return <path d={matrixPath(run)} fill="var(--dd-piece-print)" shapeRendering="crispEdges" />;
  }
}

function paint(run: { fill?: string | undefined; colour?: string | undefined; stroke: number }) {
  const isStroked = run.colour !== undefined && run.stroke > 0;
  return {
    fill: run.fill ?? 'none',
    ...(isStroked ? { stroke: run.colour, strokeWidth: run.stroke } : {}),
  };
}
