import { type SuppressionChoice, withSuppressionType } from '@dropdate/domain/audience/suppression-choice';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { ContactsComparison } from './contacts-comparison.tsx';
import { DoNotMailText } from './do-not-mail-text.tsx';
import { messages } from './suppression.messages.ts';
import classes from './suppression.module.css';
import { Waterfall, type WaterfallProps } from './waterfall.tsx';

/** Only buyers who choose orders need the table of the dialog. */
const ChooseOrdersDialog = latePart(async () => (await import('./choose-orders-dialog.tsx')).ChooseOrdersDialog);

export interface SuppressionChoicesProps {
  readonly choice: SuppressionChoice;
  readonly onChange: (choice: SuppressionChoice) => void;
  /** The audience whose people are counted, reason by reason. */
  readonly audience: WaterfallProps;
  /** Gets the choice without its orders, and the sentence that says that they are cleared. */
  readonly onClear: (choice: SuppressionChoice, said: string) => void;
}

/** The type of suppression, and the button that chooses previous orders (specification 2, section 4, Suppression). */
export function SuppressionChoices({ choice, audience, onChange, onClear }: SuppressionChoicesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = choice.orders.length;
  const changeType = (type: SuppressionChoice['type']) => {
    const next = withSuppressionType(choice, type);
    if (chosen > 0 && next !== choice) onClear(next, messages.changed);
    else onChange(next);
  };
  return (
    <div className={classes.choices}>
      <Radio.Group
        aria-label={messages.type}
        value={choice.type}
        onChange={(value) => changeType(value === 'standard' ? 'standard' : 'previous-orders')}
      >
        <div className={classes.types}>
          <Radio
            value="standard"
            label={messages.types.standard}
            description={<DoNotMailText text={messages.standardHint} />}
          />
          <Radio
            value="previous-orders"
            label={messages.types['previous-orders']}
            description={messages.previousHint}
          />
        </div>
      </Radio.Group>
      {choice.type === 'previous-orders' && (
        <div className={classes.chosen}>
          <span role="status">{chosen === 0 ? messages.noneChosen : messages.chosen(chosen)}</span>
          <Button size="small" popup="dialog" onClick={() => setChoosing(true)}>
            {messages.chooseOrders}
          </Button>
        </div>
      )}
      {'prospectListId' in audience.draft && <ContactsComparison audience={audience} onChange={onChange} />}
      <Waterfall {...audience} />
      {isChoosing && (
        <ChooseOrdersDialog
          draft={audience.draft}
          orders={choice.orders}
          onComplete={(orders) => {
            setChoosing(false);
            onChange({ ...choice, type: 'previous-orders', orders });
          }}
          onClose={() => setChoosing(false)}
          onMissing={() => {
            setChoosing(false);
            toast.error(messages.dialogMissing);
          }}
        />
      )}
    </div>
  );
}
