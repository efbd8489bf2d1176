import type { TemplatePage } from '@dropdate/domain/mail-piece/layout/layout-model';
import { describe, expect, it } from 'vitest';
import { allTemplates } from './all.ts';
import { disclosure } from './parts.ts';

/** The words of a side, as the template has them: texts, labels of fields, without marks. */
const wordsOf = (page: TemplatePage): string =>
  page.elements
    .flatMap((element) => (element.kind === 'text' ? [element.text] : element.kind === 'field' ? [element.label] : []))
    .join('\n')
    .replaceAll('**', '')
    .replaceAll('\n', ' ');

/** The sentences that say who does not send the piece. They may use words that the piece itself must not use. */
const denials = [
  disclosure.medicare,
  disclosure.medicareShort,
  disclosure.allPlans,
  disclosure.insurance,
  'Not connected with or endorsed by any government agency.',
  'Not affiliated with, endorsed by or acting for the Department of Veterans Affairs or any other government agency.',
  'Not a deposit, not insured by any federal agency',
  'This is no bill, no check and no notice of a government agency.',
];
const withoutDenials = (words: string): string => denials.reduce((rest, denial) => rest.replaceAll(denial, ''), words);

const ofMedicare = /\bmedicare\b|\bmedigap\b|\bpart [abcd]\b/i;
const ofPlans = /\badvantage\b|\bdrug (plan|list)|prescription drugs|\bparts a, b, c and d\b/i;

/** Words with which mail looks like a notice of an office, or hurries people. */
const officialLook =
  /\bofficial\b|\bnotice\b|\bnotification\b|\bgovernment\b|\bfederal\b|\bbureau\b|\badministration\b|\bdepartment\b|\bcommission\b|\bprogram\b|\bentitled?\b|\beligibility\b|\bimportant (document|information|papers)\b|do not (discard|destroy|bend)|penalty for|\bsocial security number\b|\bclaim your\b/i;
const urgency =
  /\burgent|\bimmediate|\bact now\b|\blast chance\b|\bfinal (day|notice|week|warning)|\bexpir|\bdeadline\b|\blimited time\b|\bhurry\b|\bonly \d+ (days|seats)\b|\bseats are limited\b|\bdo(es)? not wait\b|\btime[- ]sensitive\b|\bbefore it is too late\b|!/i;
const promises =
  /\bguaranteed (acceptance|approval|issue)\b|\byou (pre-?)?qualify\b|\byou have been (selected|chosen|approved)\b|\brisk[- ]free\b|\bno cost to you\b|\bfree gift\b|\bbest (plan|price|rate)s?\b|\blowest\b|\bsave up to\b/i;

describe.each(allTemplates)('the words of $name', ({ product, layout }) => {
  const sides = layout.pages.map(wordsOf);
  const all = sides.join(' ');

  it('name the sender on both sides, with licence line and the reason of the mail', () => {
    for (const side of sides) expect(side).toContain('{variant.senderName}');
    expect(all).toContain('{variant.senderName}[[, {state.licenseLine}]]');
    expect(all).toMatch(/This is a solicitation for insurance\.|We may offer insurance;/);
    expect(all).toContain('licensed insurance agent may contact you.');
  });

  it('deny on each side that speaks of Medicare that Medicare sends them', () => {
    for (const side of sides)
      if (ofMedicare.test(withoutDenials(side))) expect(side).toContain(disclosure.medicareShort);
    if (ofMedicare.test(withoutDenials(all)) || ['Medicare', 'Medical Supplements'].includes(product))
      expect(all).toContain(disclosure.medicare);
    else expect(all).toMatch(/not (connected|affiliated) with.* any (other )?government agency/i);
  });

  it('say where all plans are found when they speak of plans that compete', () => {
    const isNeeded = ofPlans.test(withoutDenials(all));
    expect(all).toContain(isNeeded ? disclosure.allPlans : '');
  });

  it('look like no office, hurry nobody and promise nothing', () => {
    const own = withoutDenials(all);
    for (const words of [officialLook, urgency, promises]) expect(own.match(words)?.[0]).toBeUndefined();
  });

  it('ask for consent where they ask for a phone number', () => {
    expect(all).toContain(all.includes('Phone') ? disclosure.consent : '');
  });
});
