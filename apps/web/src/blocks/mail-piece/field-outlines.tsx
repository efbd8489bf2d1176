import { mmPerPoint, type Run, type TextRun } from '@dropdate/domain/mail-piece/layout/runs';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import classes from './mail-piece-svg.module.css';
import { TracedRect } from './traced-rect.tsx';

interface FieldOutlinesProps {
  readonly runs: readonly Run[];
  /** The field that is being edited. True outlines all fields alike. */
  readonly active: true | StateField;
}

/** Thin frames around the words that are filled per state. */
export function FieldOutlines({ runs, active }: FieldOutlinesProps) {
  const filled = runs.filter((run): run is TextRun => run.kind === 'text' && run.field !== undefined);
  return filled.map((run) => {
    const size = run.size * mmPerPoint;
    const room = size * 0.22;
    return (
      <TracedRect
        key={`${run.x} ${run.y}`}
        className={classes.field}
        data-field={run.field}
        data-active={run.field === active ? '' : undefined}
        x={run.x - room}
        y={run.y - size * 0.78 - room}
        width={run.width + 2 * room}
        height={size + 2 * room}
        rx={room}
      />
    );
  });
}
