import { IconCheck, IconCircle } from '@tabler/icons-react';
import classes from './requirement-list.module.css';

interface RequirementListProps {
  readonly texts: { readonly list: string; readonly met: string; readonly notMet: string };
  readonly requirements: readonly { readonly text: string; readonly isMet: boolean }[];
}

/** The rules for a value, each with a mark once the value keeps the rule. Changes are read out. */
export function RequirementList({ texts, requirements }: RequirementListProps) {
  return (
    <ul aria-label={texts.list} aria-live="polite" className={classes.requirements}>
      {requirements.map(({ text, isMet }) => {
        const Icon = isMet ? IconCheck : IconCircle;
        return (
          <li key={text} data-met={isMet}>
            <Icon size={16} stroke={1.8} role="img" aria-label={isMet ? texts.met : texts.notMet} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
