import { fieldsOfLabel } from '@dropdate/domain/keying/card-boxes';
import type { KeyedField } from '@dropdate/domain/keying/keyed-fields';

/** The answers of a drawn card as an operator types them: each field with its text, in the order of the boxes. */
export function answerFields(answers: ReadonlyMap<string, string>): readonly (readonly [KeyedField, string])[] {
  return [...answers].flatMap(([label, text]): readonly (readonly [KeyedField, string])[] => {
    const [first] = fieldsOfLabel(label);
    if (first === undefined) return [];
    const [month = '', day = '', year = ''] = text.split('/');
    if (first === 'birthMonth')
      return [
        ['birthMonth', month],
        ['birthDay', day],
        ['birthYear', year],
      ];
    if (first === 'spouseBirthMonth')
      return [
        ['spouseBirthMonth', month],
        ['spouseBirthYear', year],
      ];
    if (first === 'spouseFirstName') {
      const [name = '', ...rest] = text.split(' ');
      return [
        ['spouseFirstName', name],
        ['spouseLastName', rest.join(' ')],
      ];
    }
    return [[first, text]];
  });
}
