import { expect, it } from 'vitest';
import { emptyForm } from './keyed-fields.ts';
import { saidByCard } from './said-by-card.ts';

it('names what a card says otherwise, and nothing about empty fields', () => {
  const source = { ...emptyForm, firstName: 'Marlene', city: 'Tampa', phone: '813-555-0177' };
  const form = {
    ...source,
    city: 'Sun City',
    phone: '',
    email: 'm@example.com',
    spouseFirstName: 'Ray',
    isDeceased: true,
  };
  expect(saidByCard(form, source)).toEqual([
    { label: 'City', card: 'Sun City', file: 'Tampa' },
    { label: 'Email', card: 'm@example.com', file: '' },
    { label: 'Spouse First Name', card: 'Ray', file: '' },
    { label: 'Deceased', card: 'Yes', file: '' },
  ]);
});
