import type { InputOf } from '@dropdate/contract/http/endpoint';
import { formOf, isSameBirth } from '@dropdate/contract/key-in-service/keyed-audience';
import type { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { keyedProblems, trimmedForm } from '@dropdate/domain/keying/keyed-form';
import { isKeyingFlag, type KeyingFlag, statusAfterKeying } from '@dropdate/domain/keying/keying-status';
import { invalid, invalidAll } from '../../../platform/http/refusal.ts';

type List = InputOf<typeof saveAndGetNext>['body']['keyedInData'];
type Item = Extract<List, readonly unknown[]>[number];

/** What a call wants to save about a card: its data, or its flag. */
export type RequestedKeying =
  | { readonly status: 'keyed-in'; readonly form: KeyedForm }
  | { readonly status: KeyingFlag; readonly form: null };

/**
 * The checked data of a call, or its flag. A flag needs no data and keeps none.
 * @param today the current date of the company
 * @throws Refusal 400 at the fields
 */
export function requestedKeying(
  { responseCardStatus, audience }: Pick<Item, 'responseCardStatus' | 'audience'>,
  today: string,
  path: string,
): RequestedKeying {
  const status = statusAfterKeying(responseCardStatus);
  if (status === null) {
    throw invalid(
      'InvalidStatus',
      'A card is keyed in, or has the flag Duplicate or Illegible.',
      `${path}.responseCardStatus`,
    );
  }
  if (isKeyingFlag(status)) return { status, form: null };
  if (audience === null) throw invalid('NoData', 'A keyed card needs its data.', `${path}.audience`);
  if (!isSameBirth(audience)) {
    throw invalid('OtherBirthday', 'The date of birth and its parts differ.', `${path}.audience.dateOfBirth`);
  }
  const form = trimmedForm(formOf(audience, today));
  const problems = Object.entries(keyedProblems(form, today));
  if (problems.length > 0) {
    throw invalidAll(
      problems.map(([field, userMessage]) => ({
        messageId: 'InvalidKeying',
        userMessage,
        path: `${path}.audience.${field}`,
      })),
    );
  }
  return { status, form };
}
