import { profileFormSchema } from '@dropdate/contract/users/profile';
import { describe, expect, it } from 'vitest';
import { changedFields, problemsOf, unsent } from './form-values.ts';

const saved = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '' };

describe('the fields of a form', () => {
  it('are changed where they differ from what is saved', () => {
    expect(changedFields(saved, saved)).toEqual([]);
    expect(changedFields(saved, { ...saved, lastName: 'Li', phoneNumber: '(8' })).toEqual(['lastName', 'phoneNumber']);
  });

  it('show the first problem of each wrong field', () => {
    expect(problemsOf(profileFormSchema, saved)).toEqual({});
    expect(problemsOf(profileFormSchema, { firstName: ' ', lastName: '=1', phoneNumber: '(813' })).toEqual({
      firstName: 'First name is required.',
      lastName: 'A name has letters, digits, spaces, apostrophes, hyphens and periods.',
      phoneNumber: 'Phone must be a number of the United States, such as (813) 555-0123.',
    });
  });

  it('keep what was typed while a save ran', () => {
    const sent = { ...saved, firstName: 'Anna' };
    expect(unsent({ firstName: 'Anna', lastName: 'Lin' }, sent)).toEqual({ lastName: 'Lin' });
  });
});
