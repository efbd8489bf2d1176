import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { expiredCardText } from '@dropdate/domain/order/payment-split';
import { Radio } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';

export interface PaymentMethodListProps {
  readonly methods: readonly PaymentMethod[];
  readonly selected: readonly string[];
  /** Whether several cards can pay together. */
  readonly isMultiple: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onMakeDefault: (id: string) => void;
  readonly onDelete: (method: PaymentMethod) => void;
  /** True while a payment is under way. */
  readonly isDisabled: boolean;
  /** True when the cards can be chosen only. */
  readonly isLocked: boolean;
}

/** The most cards that pay together; the contract takes no more. */
const maxCards = 5;

/** The name of a card for screen readers, for example 'Visa ending in 4242'. */
export function cardName({ paymentData: { card } }: PaymentMethod): string {
  return messages.name(card.brand, card.last4);
}

/** The choice of one saved card, or of several cards that pay together. An expired card is shown, but cannot be chosen to pay. */
export function PaymentMethodList({ methods, ...rest }: PaymentMethodListProps) {
  const name = useId();
  return (
    <div {...{ role: rest.isMultiple ? 'group' : 'radiogroup', 'aria-label': messages.title }} className={classes.list}>
      {methods.map((method) => (
        <MethodRow key={method.id} name={name} method={method} {...rest} />
      ))}
    </div>
  );
}

interface MethodRowProps extends Omit<PaymentMethodListProps, 'methods'> {
  readonly name: string;
  readonly method: PaymentMethod;
}

function MethodRow({ name, method, selected, isMultiple, isDisabled, isLocked, ...acts }: MethodRowProps) {
  const { onSelect, onMakeDefault, onDelete } = acts;
  const { id, isExpired, isDefault, expirationDate } = method;
  const { brand, last4 } = method.paymentData.card;
  const details = useId();
  const isSelected = selected.includes(id);
  return (
    <div className={classes.row} data-selected={isSelected} data-expired={isExpired}>
      <label htmlFor={`${details}-radio`} className={classes.choice}>
        {isMultiple ? (
          <CheckBox
            id={`${details}-radio`}
            name={cardName(method)}
            describedBy={details}
            isChecked={isSelected}
            isDisabled={isExpired || isDisabled || (!isSelected && selected.length >= maxCards)}
            onChange={(isOn) => onSelect(isOn ? [...selected, id] : selected.filter((other) => other !== id))}
          />
        ) : (
          <Radio
            size="xs"
            id={`${details}-radio`}
            name={name}
            value={id}
            checked={isSelected}
            disabled={isExpired || isDisabled}
            aria-label={cardName(method)}
            aria-describedby={details}
            onChange={() => onSelect([id])}
          />
        )}
        <span className={classes.words}>
          <span className={classes.brand}>
            {brand} <span className="tabular">•••• {last4}</span>
            {isDefault && <StatusBadge>{messages.isDefault}</StatusBadge>}
          </span>
          <span id={details} className={classes.detail}>
            {method.name}
            <span className={classes.expiry} data-expired={isExpired}>
              {isExpired ? expiredCardText : messages.expires(expirationDate)}
            </span>
          </span>
        </span>
      </label>
      <span className={classes.actions}>
        {!isDefault && !isExpired && !isLocked && (
          <Button
            kind="quiet"
            size="small"
            label={`${messages.makeDefault}: ${cardName(method)}`}
            isDisabled={isDisabled}
            onClick={() => onMakeDefault(id)}
          >
            {messages.makeDefault}
          </Button>
        )}
        {!isLocked && (
          <IconButton
            label={`${messages.delete} ${cardName(method)}`}
            icon={<IconTrash size={16} stroke={1.65} />}
            isDisabled={isDisabled}
            onClick={() => onDelete(method)}
          />
        )}
      </span>
    </div>
  );
}
