import {
  type CardProblem,
  cardBrand,
  cardDigits,
  cardExpiryMonths,
  cardExpiryYears,
  cardProblems,
  sandboxCards,
  sandboxToken,
  type TypedCard,
} from '@dropdate/domain/order/sandbox-card';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { caretAfter } from '../../kit/field/number-text.ts';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import { groupedCardNumber } from './card-text.ts';
import { messages } from './payment-methods.messages.ts';
import classes from './payment-methods.module.css';

export interface CardFieldHandle {
  /** Returns the token of the typed card. Null when the card has problems, which the field then shows. */
  readonly tokenise: () => string | null;
}

interface CardFieldProps {
  readonly ref: Ref<CardFieldHandle>;
  readonly problems: CardProblems;
  readonly onProblems: (change: (before: CardProblems) => CardProblems) => void;
  /** The company's date; the browser's clock decides nothing (decision 8). */
  readonly today: string;
}

type Field = CardProblem['field'];
const allFields: readonly Field[] = ['number', 'expiry', 'securityCode'];
export type CardProblems = Readonly<Partial<Record<Field, string | undefined>>>;

/**
 * The card field of the sandbox. The card number stays in the inputs. No React state, log, storage or call ever
 * contains the number. The token that leaves the field does not contain the number.
 */
export function CardField({ ref, today, problems, onProblems }: CardFieldProps) {
  const number = useRef<HTMLInputElement>(null);
  const month = useRef<HTMLSelectElement>(null);
  const year = useRef<HTMLSelectElement>(null);
  const code = useRef<HTMLInputElement>(null);

  const typed = (): TypedCard => ({
    number: number.current?.value ?? '',
    expMonth: numberOf(month),
    expYear: numberOf(year),
    securityCode: code.current?.value ?? '',
  });
  const clear = (fields: readonly Field[]) => {
    const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
    onProblems((before) => ({ ...before, ...cleared }));
  };
  // A problem stays until its value changes, also the provider's problem, which the form cannot find.
  const look = (fields: readonly Field[]) => {
    const found = cardProblems(typed(), today).filter(({ field }) => fields.includes(field));
    const said = Object.fromEntries(found.map(({ field, message }) => [field, message]));
    onProblems((before) => ({ ...before, ...said }));
    return found;
  };
  const lookIfFilled = (field: Field, input: RefObject<HTMLInputElement | null>) => {
    if (input.current !== null && input.current.value !== '') look([field]);
  };
  const onNumberLeft = useFocusLeft(() => lookIfFilled('number', number));
  const onCodeLeft = useFocusLeft(() => lookIfFilled('securityCode', code));
  const leave = { number: onNumberLeft, securityCode: onCodeLeft };
  useImperativeHandle(ref, () => ({
    tokenise: () => {
      const found = look(allFields);
      const inputs = { number, expiry: numberOf(month) === null ? month : year, securityCode: code };
      const [first] = found;
      if (first === undefined) return sandboxToken(typed(), nonce(), today);
      inputs[first.field].current?.focus();
      return null;
    },
  }));

  /**
   * The form checks a filled field when the user leaves the field, and an empty field when the user presses Create. A
   * problem disappears as soon as the user types.
   */
  const fieldProps = (field: 'number' | 'securityCode', input: RefObject<HTMLInputElement | null>) => ({
    ref: input,
    className: `tabular ${classes.slot}`,
    error: problems[field],
    onChange: () => clear([field]),
    // The browser must not offer to fill in a real card, because this form is a sandbox.
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    withAsterisk: true,
    'aria-required': true,
    onBlur: leave[field],
  });
  const fill = (digits: string) => {
    if (number.current !== null) number.current.value = groupedCardNumber(digits);
    if (month.current !== null) month.current.value = cardExpiryMonths.at(-1) ?? '';
    if (year.current !== null) year.current.value = String(cardExpiryYears(today)[1] ?? '');
    if (code.current !== null) code.current.value = '123';
    clear(allFields);
    look(allFields);
    code.current?.focus();
  };
  /**
   * The two lists of the expiry date share one problem, which is shown below the month. The form checks the expiry date
   * again when both lists have a value.
   */
  const expiryProps = (list: RefObject<HTMLSelectElement | null>) => ({
    ref: list,
    className: classes.slot,
    withAsterisk: true,
    'aria-required': true,
    onChange: () => {
      clear(['expiry']);
      if (numberOf(month) !== null && numberOf(year) !== null) look(['expiry']);
    },
  });
  return (
    <fieldset className={classes.card}>
      <legend className="visually-hidden">{messages.card}</legend>
      <TestCards onUse={fill} />
      <div className={classes.cardFields}>
        <TextInput
          label={messages.number}
          onInput={(event) => reformat(event, groupedCardNumber)}
          {...fieldProps('number', number)}
        />
        <NativeSelect
          label={messages.expiryMonth}
          data={['', ...cardExpiryMonths]}
          error={problems.expiry}
          {...expiryProps(month)}
        />
        <NativeSelect
          label={messages.expiryYear}
          data={['', ...cardExpiryYears(today).map(String)]}
          error={problems.expiry !== undefined}
          {...expiryProps(year)}
        />
        <TextInput label={messages.code} maxLength={4} {...fieldProps('securityCode', code)} />
      </div>
    </fieldset>
  );
}

/** The chosen number of a list; null while nothing is chosen. */
function numberOf(list: RefObject<HTMLSelectElement | null>): number | null {
  const value = list.current?.value ?? '';
  return value === '' ? null : Number(value);
}

/**
 * The warning before the card number, with the public test numbers. The first number is always visible. A click on a
 * number fills in the card. Any later date and any code serve in the sandbox.
 */
function TestCards({ onUse }: { readonly onUse: (digits: string) => void }) {
  const [first, ...others] = sandboxCards;
  return (
    <div className={classes.tests}>
      <p>{messages.sandbox}</p>
      <p>
        {messages.testCard} <TestNumber number={first.number} onUse={onUse} />
      </p>
      <details>
        <summary>{messages.otherTestCards}</summary>
        <ul className={classes.testList}>
          {others.map(({ number, says }) => (
            <li key={number} className={classes.test}>
              <TestNumber number={number} onUse={onUse} />
              <span>
                {cardBrand(cardDigits(number))}: {says}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface TestNumberProps {
  readonly number: string;
  readonly onUse: (digits: string) => void;
}

function TestNumber({ number, onUse }: TestNumberProps) {
  const text = groupedCardNumber(number);
  return (
    <span className="tabular">
      <TextButton label={messages.use(text)} onClick={() => onUse(number)}>
        {text}
      </TextButton>
    </span>
  );
}

/** Groups the digits in the field. The caret stays between the same two digits. */
function reformat(event: FormEvent<HTMLInputElement>, format: (text: string) => string): void {
  const input = event.currentTarget;
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  const isAtEnd = caret === input.value.length;
  input.value = format(input.value);
  const at = isAtEnd ? input.value.length : caretAfter(input.value, digitsBefore);
  input.setSelectionRange(at, at);
}

/** A random part, so that two tokens of the same card differ. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
