import { type PaymentTerm, paymentTermLabel } from '@dropdate/domain/order/payment-term';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import { messages } from './review-order.messages.ts';
import classes from './review-order.module.css';

interface PaymentTermsProps {
  readonly terms: readonly PaymentTerm[];
  readonly value: PaymentTerm;
  readonly isDisabled: boolean;
  readonly onChange: (term: PaymentTerm) => void;
}

/**
 * The choice of the payment term. With a single term there is nothing to choose, so nothing is shown (specification 2,
 * section 4, Payment terms).
 */
export function PaymentTerms({ terms, value, isDisabled, onChange }: PaymentTermsProps) {
  const name = useId();
  if (terms.length < 2) return null;
  return (
    <div className={classes.terms}>
      <span id={`${name}-label`} className={classes.termsLabel}>
        {messages.terms}
      </span>
      <div role="radiogroup" aria-labelledby={`${name}-label`} className={classes.termBox}>
        {terms.map((term) => (
          <label key={term} htmlFor={`${name}-${term}`} className={classes.term} data-selected={term === value}>
            <Radio
              size="xs"
              id={`${name}-${term}`}
              name={name}
              value={term}
              checked={term === value}
              disabled={isDisabled}
              onChange={() => onChange(term)}
            />
            {paymentTermLabel(term)}
          </label>
        ))}
      </div>
    </div>
  );
}
