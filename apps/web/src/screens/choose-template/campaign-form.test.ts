import { describe, expect, it } from 'vitest';
import { isNameTooLong, nameLength } from '../../blocks/campaign-identifiers/identifiers.ts';
import {
  type CampaignForm,
  campaignBody,
  emptyForm,
  formProblems,
  isSameForm,
  templateRequired,
} from './campaign-form.ts';

const template = {
  templateLookupId: 'medicare-t65-reply-card',
  name: 'Medicare T65 Reply Card',
  product: 'Medicare',
  thumbnailUrl: '/api/templates/medicare-t65-reply-card/front.svg',
  isTurningAge: true,
  hasReplyCard: true,
};
const group = { id: 'g1', name: 'Southeast' };
const tag = { id: 't1', name: 'January' };
const form: CampaignForm = { name: 'T65 Southeast', template, groups: [group], tags: [tag] };

describe('the campaign form', () => {
  it('is complete with a name and a template', () => {
    expect(formProblems({ ...form, groups: [], tags: [] })).toEqual({ name: null, template: null });
  });

  it('asks for name and template while it is empty', () => {
    expect(formProblems(emptyForm)).toEqual({ name: 'Campaign Name is required.', template: templateRequired });
  });

  it.each([
    ['blanks', '   ', false],
    ['one character', 'a', true],
    ['50 characters', 'x'.repeat(50), true],
    ['50 characters between blanks', ` ${'x'.repeat(50)} `, true],
    ['51 characters', 'x'.repeat(51), false],
    ['50 characters outside the basic plane', '📮'.repeat(50), true],
  ])('judges a name of %s', (_case, name, isFine) => {
    expect(formProblems({ ...form, name }).name === null).toBe(isFine);
  });

  it('counts the characters of the stored name', () => {
    expect(nameLength('  T65 ')).toBe(3);
    expect(nameLength('📮')).toBe(1);
    expect([isNameTooLong('x'.repeat(50)), isNameTooLong('x'.repeat(51))]).toEqual([false, true]);
  });

  it('sends ids, and the template as a list with one entry', () => {
    expect(campaignBody({ ...form, template, groups: [group], tags: [tag], name: ' T65 Southeast ' })).toEqual({
      name: 'T65 Southeast',
      tags: ['t1'],
      groups: ['g1'],
      templateLookupIds: ['medicare-t65-reply-card'],
    });
  });
});

describe('a changed campaign form', () => {
  it.each([
    ['name', { ...form, name: 'T65 South' }],
    ['template', { ...form, template: { ...template, templateLookupId: 'dental-postcard' } }],
    ['no template', { ...form, template: null }],
    ['groups', { ...form, groups: [] }],
    ['another tag', { ...form, tags: [{ id: 't2', name: 'January' }] }],
    ['one more tag', { ...form, tags: [tag, { id: 't2', name: 'Fall' }] }],
    ['a new tag', { ...form, tags: [tag, { id: null, name: 'Fall' }] }],
  ])('differs by %s', (_case, changed) => {
    expect(isSameForm(form, changed)).toBe(false);
    expect(isSameForm(changed, form)).toBe(false);
  });

  it('is unchanged with blanks around the name, or tags in another order', () => {
    const more = { ...form, tags: [tag, { id: 't2', name: 'Fall' }] };
    expect(isSameForm(more, { ...more, name: `${form.name} `, tags: more.tags.toReversed() })).toBe(true);
  });
});
