import { expandedAudience } from '@dropdate/domain/audience/audience-expansion';
import { TextButton } from '../../kit/button/text-button.tsx';
import classes from './audience-panel.module.css';
import { expansionText } from './expansion-text.ts';
import { messages } from './shortage-help.messages.ts';
import type { ShortageProps } from './shortage-props.ts';
import { useExpansions } from './use-expansions.ts';

interface ShortageHelpProps extends Omit<ShortageProps, 'gap'> {
  /** The number of people missing. */
  readonly missing: number;
}

/** The changes that would add people. Each change is a button that makes the change. */
export function ShortageHelp({ missing, asOf, onExpand, ...asked }: ShortageHelpProps) {
  const { parameters } = asked;
  const expansions = useExpansions(asked);
  if (expansions.length === 0) return null;
  return (
    <ul aria-label={messages.wouldHelp} className={classes.expansions}>
      {expansions.map(({ expansion, added }) => (
        <li key={JSON.stringify(expansion)}>
          <TextButton onClick={() => onExpand(expandedAudience(parameters, expansion, asOf))}>
            {expansionText(expansion, parameters, asOf)}{' '}
            <span className={classes.added}>
              {added >= missing ? messages.addedEnough(added) : messages.added(added)}
            </span>
          </TextButton>
        </li>
      ))}
    </ul>
  );
}
