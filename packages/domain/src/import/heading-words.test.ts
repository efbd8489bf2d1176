import { expect, it } from 'vitest';
import { headingWords } from './heading-words.ts';

it.each([
  ['First Name', ['first', 'name']],
  ['E-Mail addr.', ['e', 'mail', 'addr']],
  ['HomePhone', ['home', 'phone']],
  ['FName', ['f', 'name']],
  ['D.O.B.', ['dob']],
  ['DOB (mm/dd/yyyy)', ['dob']],
  ['Birth Date YYYY-MM-DD', ['birth', 'date']],
  ['Client #', ['client', 'number']],
  ['Address2', ['address', '2']],
  ['Spouse’s Name', ['spouses', 'name']],
  ['Zip/Postal Code', ['zip', 'postal', 'code']],
  ['MMERGE3', ['mmerge', '3']],
  ['Teléfono móvil', ['telefono', 'movil']],
  ['Straße privat', ['strasse', 'privat']],
  ['2025', ['2025']],
  ['***', []],
])('the words of %j', (heading, words) => {
  expect(headingWords(heading)).toEqual(words);
});
