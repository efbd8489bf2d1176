import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import {
  effectiveSuppression,
  lacksOrders,
  type SuppressionChoice,
} from '@dropdate/domain/audience/suppression-choice';
import { useState } from 'react';
import classes from '../../blocks/audience-builder/audience-panel.module.css';
import { formPart } from '../../blocks/audience-builder/form-part.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './define-audience.messages.ts';

const loadParts = () => import('../../blocks/suppression/late-parts.ts');
const SuppressionChoices = formPart(async () => (await loadParts()).SuppressionChoices);
const NoOrdersDialog = latePart(async () => (await loadParts()).NoOrdersDialog);

interface SuppressionSectionProps {
  /** The audience whose people are counted, and whether its live count has come. */
  readonly audience: {
    readonly draft: DraftRef;
    readonly parameters: AudienceParameters;
    readonly isAtRest: boolean;
  };
  readonly onChange: (change: { readonly suppression: SuppressionChoice }) => void;
  readonly onClear: (change: { readonly suppression: SuppressionChoice }, said: string) => void;
}

/** Who is left out, as a line of the panel. The choices load when the buyer opens the line. */
export function SuppressionSection({ audience, onChange, onClear }: SuppressionSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { suppression: choice } = audience.parameters;
  return (
    <section aria-label={messages.suppressions} className={classes.distribution}>
      <div className={classes.countHead}>
        <h3 className={classes.heading}>{messages.suppressions}</h3>
        <TextButton expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messages.close : messages.change}
        </TextButton>
      </div>
      {isOpen ? (
        <SuppressionChoices
          choice={choice}
          audience={audience}
          onChange={(suppression) => onChange({ suppression })}
          onClear={(suppression, said) => onClear({ suppression }, said)}
        />
      ) : (
        <p className={classes.caption}>{messages.suppressed(choice)}</p>
      )}
      {!isOpen && 'prospectListId' in audience.draft && (
        <TextButton onClick={() => setOpen(true)}>{messages.compare}</TextButton>
      )}
    </section>
  );
}

/**
 * Asks before a step that needs an audience, while Include Previous Orders has no order (specification 2, section 5,
 * Choose Orders). Continue chooses the standard suppression and goes on.
 * @returns a function that runs the step at once or after the question, and the question.
 */
export function useOrdersQuestion(choice: SuppressionChoice, onChange: SuppressionSectionProps['onChange']) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const close = () => setWaiting(null);
  const withOrders = (run: () => void) => (lacksOrders(choice) ? setWaiting(() => run) : run());
  const question = waiting !== null && (
    <NoOrdersDialog
      onContinue={() => {
        close();
        onChange({ suppression: effectiveSuppression(choice) });
        waiting();
      }}
      onClose={close}
      onMissing={close}
    />
  );
  return { withOrders, question };
}
