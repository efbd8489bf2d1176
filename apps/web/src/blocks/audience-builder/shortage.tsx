import type { AudienceExpansion, CountedExpansion } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { TextButton } from '../../kit/button/text-button.tsx';
import { panelMessages as messages } from './audience-panel.messages.ts';
import classes from './audience-panel.module.css';
import { expansionText } from './expansion-text.ts';

export interface ShortageProps {
  /** The desired count and the number of people missing; null when there are enough people. */
  readonly gap: { readonly desired: number; readonly missing: number } | null;
  /** The changes that would add people; empty while unknown. */
  readonly expansions: readonly CountedExpansion[];
  readonly parameters: AudienceParameters;
  readonly asOf: number;
  readonly onExpand: (expansion: AudienceExpansion) => void;
}

/**
 * How many people are missing, and the changes that would add people. Each change is a button that makes the change.
 */
export function Shortage({ gap, expansions, parameters, asOf, onExpand }: ShortageProps) {
  return (
    <div role="status" className={classes.shortage}>
      {gap !== null && <p>{messages.short(gap.desired, gap.missing)}</p>}
      {gap !== null && expansions.length > 0 && (
        <ul aria-label={messages.wouldHelp} className={classes.expansions}>
          {expansions.map(({ expansion, added }) => (
            <li key={JSON.stringify(expansion)}>
              <TextButton onClick={() => onExpand(expansion)}>
                {expansionText(expansion, parameters, asOf)}{' '}
                <span className={classes.added}>
                  {added >= gap.missing ? messages.addedEnough(added) : messages.added(added)}
                </span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
