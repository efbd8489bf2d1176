import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../button/button.tsx';
import { passFocus } from '../button/pass-focus.ts';
import failure from '../state/failure-line.module.css';
import { chipParts } from './filter-model.ts';
import type { Clause, FilterFieldChoice } from './filter-shapes.ts';
import type { RefusedClause } from './filter-value.ts';
import classes from './refused-filters.module.css';

interface RefusedFiltersProps {
  readonly fields: readonly FilterFieldChoice[];
  readonly refused: readonly RefusedClause[];
  readonly onRemove: (clause: Clause) => void;
  /** Returns the control that takes the focus when the last filter is removed. */
  readonly next: () => Element | null | undefined;
}

/**
 * Filters in the URL that the list cannot apply. Each filter shows its problem and a button that removes the filter.
 */
export function RefusedFilters({ fields, refused, onRemove, next }: RefusedFiltersProps) {
  return (
    <div role="alert" className={classes.refused}>
      {refused.map(({ clause, problem }) => {
        const words = chipParts(clause, fields).join(' ').trim();
        return (
          <p key={words} className={`${failure.line} ${classes.line}`}>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            <span className={`${failure.words} ${classes.words}`}>
              The filter <b>{words}</b> is not applied. {problem}
            </span>
            <Button
              size="small"
              label={`Remove filter ${words}`}
              onClick={({ currentTarget }) => {
                passFocus(currentTarget, currentTarget.closest('[role=alert]'), 'button', next());
                onRemove(clause);
              }}
            >
              Remove filter
            </Button>
          </p>
        );
      })}
    </div>
  );
}
