import { generationOf, nameWords } from '../address/name-words.ts';
import { streetWordsOf } from '../address/street-words.ts';
import { splitUrbanization, urbanizationName } from '../address/urbanization.ts';
import { streetOf } from './complete-address.ts';
import type { OwnListTexts } from './own-list-fields.ts';

/** Who a person of an own list is: the person and the household by texts that do not depend on spelling. */
export interface PersonIdentity {
  readonly person: string;
  readonly household: string;
  /** The people of a household with one last name and generation. Empty without a last name. */
  readonly surname: string;
}

/**
 * The normalised name and address (decision 72): first and last word of the name with its generation, the words of street
 * and urbanization in their postal forms, and five digits of the ZIP code. The year of birth is no part of it, because one
 * file tells it and the next one does not, and a person is held under one key.
 */
export function personIdentity(texts: OwnListTexts): PersonIdentity {
  const { firstName = '', lastName = '', urbanization = '', postalCode = '' } = texts;
  const names = nameWords(`${firstName} ${lastName}`);
  const generation = generationOf(`${firstName} ${lastName}`);
  const split = splitUrbanization(streetOf(texts));
  const place = urbanization === '' ? split.urbanization : urbanizationName(urbanization);
  const address = [...streetWordsOf(split.street), ...(place === '' ? [] : ['URB', place])];
  const household = `${address.join(' ')}|${postalCode.slice(0, 5)}`;
  const last = `${names.at(-1) ?? ''}${generation === 0 ? '' : ` ${generation}`}`;
  return {
    person: `${names[0] ?? ''} ${last}|${household}`,
    household,
    surname: nameWords(lastName).length === 0 ? '' : `${last}|${household}`,
  };
}
