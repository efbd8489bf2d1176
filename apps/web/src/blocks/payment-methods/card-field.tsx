import {
  type CardProblem,
  cardBrand,
  cardDigits,
  cardProblems,
  sandboxCards,
  sandboxToken,
  type TypedCard,
} from '@dropdate/domain/order/sandbox-card';
import { TextInput } from '@mantine/core';
import { type FormEvent, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { caretAfter } from '../../kit/field/number-text.ts';
import { expiryText, groupedCardNumber, parseExpiry } from './card-text.ts';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';

export interface CardFieldHandle {
  /** The token that stands for the typed card; null when the card has problems, which the field then shows. */
  readonly tokenise: () => string | null;
}

interface CardFieldProps {
  readonly ref: Ref<CardFieldHandle>;
  /** The company's date: the browser's clock decides nothing. */
  readonly today: string;
}

type Field = CardProblem['field'];
type Problems = Readonly<Partial<Record<Field, string>>>;

/**
 * The sandbox card field. What is typed stays in the inputs themselves: no state, no log, no storage, no call ever
 * holds the number, and what leaves the field is a token that does not contain it.
 */
export function CardField({ ref, today }: CardFieldProps) {
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  const typed = (): TypedCard => ({
    number: number.current?.value ?? '',
    ...parseExpiry(expiry.current?.value ?? ''),
    securityCode: code.current?.value ?? '',
  });
  const look = (fields: readonly Field[]) => {
    const found = cardProblems(typed(), today).filter(({ field }) => fields.includes(field));
    const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
    const said = Object.fromEntries(found.map(({ field, message }) => [field, message]));
    setProblems((before) => ({ ...before, ...cleared, ...said }));
    return found;
  };
  useImperativeHandle(ref, () => ({
    tokenise: () => {
      const found = look(['number', 'expiry', 'securityCode']);
      const inputs = { number, expiry, securityCode: code };
      const [first] = found;
      if (first === undefined) return sandboxToken(typed(), nonce(), today);
      inputs[first.field].current?.focus();
      return null;
    },
  }));

  /** Judged on leaving a field that has something in it; an empty one is judged on Create. */
  const fieldProps = (field: Field, input: RefObject<HTMLInputElement | null>) => ({
    ref: input,
    error: problems[field],
    // A real card must not be offered to a sandbox.
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    withAsterisk: true,
    'aria-required': true,
    onBlur: () => {
      if (input.current?.value !== '') look([field]);
    },
  });
  const fill = (digits: string) => {
    if (number.current !== null) number.current.value = groupedCardNumber(digits);
    look(['number']);
    expiry.current?.focus();
  };
  return (
    <fieldset className={classes.card}>
      <legend className="visually-hidden">{messages.card}</legend>
      <div className={classes.cardFields}>
        <TextInput
          label={messages.number}
          className="tabular"
          onInput={(event) => reformat(event, groupedCardNumber)}
          {...fieldProps('number', number)}
        />
        <TextInput
          label={messages.expiry}
          placeholder={messages.expiryHint}
          className="tabular"
          onInput={(event) => reformat(event, expiryText)}
          {...fieldProps('expiry', expiry)}
        />
        <TextInput label={messages.code} className="tabular" maxLength={4} {...fieldProps('securityCode', code)} />
      </div>
      <TestCards onUse={fill} />
    </fieldset>
  );
}

/** The public test numbers, one click each. */
function TestCards({ onUse }: { readonly onUse: (digits: string) => void }) {
  return (
    <details className={classes.tests}>
      <summary>{messages.testCards}</summary>
      <p className={classes.hint}>{messages.testCardsHint}</p>
      <ul className={classes.testList}>
        {sandboxCards.map(({ number, says }) => (
          <li key={number} className={classes.test}>
            <span className={classes.testNumber}>
              <TextButton label={messages.use(groupedCardNumber(number))} onClick={() => onUse(number)}>
                {groupedCardNumber(number)}
              </TextButton>
            </span>
            <span>
              {cardBrand(cardDigits(number))}: {says}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Groups what was typed in place; the caret stays where it was among the digits. */
function reformat(event: FormEvent<HTMLInputElement>, format: (text: string) => string): void {
  const input = event.currentTarget;
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  const isAtEnd = caret === input.value.length;
  input.value = format(input.value);
  const at = isAtEnd ? input.value.length : caretAfter(input.value, digitsBefore);
  input.setSelectionRange(at, at);
}

/** Tells two tokens of the same card apart. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
