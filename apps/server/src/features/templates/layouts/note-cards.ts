import { noteCard } from './note-card.ts';
import { disclosure } from './parts.ts';
import { birthDate, newZip, phone } from './reply-card-parts.ts';

/** A card for people who turn 65. */
export const medicareT65DoubleCard = noteCard({
  key: 'medicare-t65-double-card',
  name: 'Turning 65 Double Reply Card',
  product: 'Medicare',
  isTurningAge: true,
  mark: 'sunrise',
  colour: '#1B4965',
  line: '#BFD7E2',
  head: 'dark',
  headline: '65 is a birthday\nwith a calendar.',
  note: '{recipient.firstName|Neighbor}, seven months around your birthday month decide a lot about your Medicare. Return this card, and we will mark your own dates on one page:',
  points: [
    ['When you can begin', 'The seven months of your Initial Enrollment Period, and what a delay costs.'],
    ['What you can skip', 'Coverage through a job or a spouse may let you wait without a penalty.'],
    ['What to compare', 'Supplement, Advantage and drug plans, by what you could owe in a bad year.'],
  ],
  answers: {
    words: 'Please mark my dates.',
    ticks: [['I still work'], ['I have Part A already']],
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], [newZip]],
  },
  legal: `${disclosure.medicare} ${disclosure.allPlans}`,
  teaser: 'Your dates,\non one page.',
});

/** A card for people who have Medicare and look at their plan once a year. */
export const medicareReviewCard = noteCard({
  key: 'medicare-review-card',
  name: 'Medicare Plan Review Card',
  product: 'Medicare',
  isTurningAge: false,
  mark: 'talk',
  colour: '#31456A',
  line: '#C8A44D',
  head: 'band',
  headline: 'Plans change each year.\nDid yours?',
  note: '{recipient.firstName|Neighbor}, a plan that fitted last year may have another drug list, another network or another price now. A review takes half an hour, costs nothing, and may end with: keep it.',
  points: [
    ['Bring your card', 'and the list of the medicines that you take.'],
    ['We look up', 'your doctors, your pharmacy and your drugs in the plans of {recipient.city}.'],
    ['You decide', 'in the enrollment period, or you change nothing.'],
  ],
  answers: {
    words: 'Please review my plan.',
    ticks: [
      ['Supplement', 'Advantage'],
      ['Drug plan', 'Not sure'],
    ],
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], ['My plan today']],
  },
  legal: `${disclosure.medicare} ${disclosure.allPlans}`,
  teaser: 'Half an hour,\nonce a year.',
});

/** A card about dental cover. */
export const dentalDoubleCard = noteCard({
  key: 'dental-double-card',
  name: 'Dental Double Reply Card',
  product: 'Dental',
  isTurningAge: false,
  mark: 'smile',
  colour: '#0E6E64',
  line: '#BFE3DC',
  head: 'dark',
  headline: 'The crown costs more\nthan the plan.',
  note: '{recipient.firstName|Neighbor}, Original Medicare leaves routine dental care to you. A small plan of its own can pay a part of it, and you know the premium in advance. Tell us what you would like to have looked after:',
  points: [
    ['Routine', 'Cleanings, check-ups and X-rays, often from the first day.'],
    ['Repairs', 'Fillings, crowns and dentures, sometimes after a waiting period.'],
    ['Your dentist', 'We check whether your own dentist in {recipient.city} takes the plan.'],
  ],
  answers: {
    words: 'Please send me plans.',
    ticks: [
      ['Dental', 'Vision'],
      ['Hearing', 'All three'],
    ],
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], ["My dentist's name"]],
  },
  legal: `${disclosure.medicare} Benefits, limits and waiting periods depend on the plan.`,
  teaser: 'A small plan\nfor your teeth.',
});

/** A card about life insurance for people with diabetes. */
export const diabeticDoubleCard = noteCard({
  key: 'diabetic-double-card',
  name: 'Diabetic Life Double Reply Card',
  product: 'Diabetic',
  isTurningAge: false,
  mark: 'leaf',
  colour: '#1F5F8B',
  line: '#C7DCEA',
  head: 'band',
  headline: 'Diabetes is one answer\non the form. Not the last.',
  note: '{recipient.firstName|Neighbor}, many people with diabetes were told no once and never asked again. Companies differ: what counts is the type, the age at which it began, and how it is managed. We ask several of them for you.',
  points: [
    ['Managed well', 'Some companies offer ordinary rates to people whose numbers are steady.'],
    ['With insulin', 'Others look at the years since the diagnosis, and at nothing else.'],
    ['Without questions', 'Small policies without health questions exist, with a first-years limit.'],
  ],
  answers: {
    words: 'Please ask for me.',
    ticks: [
      ['Type 1', 'Type 2'],
      ['With insulin', 'Without insulin'],
    ],
    fields: [[phone], ['E-mail'], [birthDate('My'), 'Best time to call'], ['Year of the diagnosis', 'Amount wanted']],
  },
  legal: `${disclosure.insurance} ${disclosure.lifeWithIllness}`,
  teaser: 'Told no once?\nAsk again.',
});

/** A card about a living trust. */
export const trustDoubleCard = noteCard({
  key: 'trust-double-card',
  name: 'Living Trust Double Reply Card',
  product: 'Trust',
  isTurningAge: false,
  mark: 'tree',
  colour: '#3B3A5A',
  line: '#CFCBE3',
  head: 'dark',
  headline: 'A will goes to court.\nA trust goes home.',
  note: '{recipient.firstName|Neighbor}, without a plan the court of your county decides who handles what you leave, in public and in its own time. A living trust can keep the matter in the family. An hour shows whether you need one:',
  points: [
    ['What you own', 'House, accounts and policies, and how each is titled.'],
    ['Who would act', 'for you, if you could not, and after you.'],
    ['What it costs', 'now, and what probate in {state.name} may cost later.'],
  ],
  answers: {
    words: 'I would like the hour.',
    ticks: [
      ['I own a home', 'I have a will'],
      ['I have a trust', 'I have neither'],
    ],
    fields: [[phone], ['E-mail'], ['Best time to call', "Spouse's name"], ['What worries me most']],
  },
  legal:
    'We are not a law firm and give no legal or tax advice. Documents are drafted by attorneys licensed in your state. We may offer insurance; a licensed insurance agent may contact you. Not connected with or endorsed by any government agency.',
  teaser: 'Out of court,\nin the family.',
});

/** A card about passing on savings. */
export const wealthTransferDoubleCard = noteCard({
  key: 'wealth-transfer-double-card',
  name: 'Wealth Transfer Double Reply Card',
  product: 'Wealth Transfer',
  isTurningAge: false,
  mark: 'home',
  colour: '#2E4A3A',
  line: '#B08D57',
  head: 'band',
  headline: 'Money you will not spend\nneeds a name on it.',
  note: '{recipient.firstName|Neighbor}, savings that are meant for children often wait in accounts whose interest is taxed every year. Some of it can pass on as life insurance, in one step and outside probate. We work out both ways and show you the difference.',
  points: [
    ['As it is', 'What your heirs would have today, after tax.'],
    ['As insurance', 'What the same money would pay them, and what you give up for it.'],
    ['Your choice', 'Your own advisers are welcome to look at both.'],
  ],
  answers: {
    words: 'Show me both ways.',
    ticks: [
      ['Savings', 'IRA or 401(k)'],
      ['Annuity', 'Property'],
    ],
    fields: [[phone], ['E-mail'], ['My age', "Spouse's age"], ['Whom it is for']],
  },
  legal: `${disclosure.insurance} No legal or tax advice. Guarantees rest on the claims-paying ability of the issuing company.`,
  teaser: 'Two ways,\nside by side.',
});

/** A card that asks for a seat at a seminar. */
export const seminarDoubleCard = noteCard({
  key: 'seminar-double-card',
  name: 'Seminar Seat Double Reply Card',
  product: 'Seminar',
  isTurningAge: false,
  mark: 'talk',
  colour: '#5B2A3C',
  line: '#E3CBD2',
  head: 'dark',
  headline: 'A chair, a coffee,\nand straight answers.',
  note: '{recipient.firstName|Neighbor}, we hold small evenings in and around {recipient.city}: an hour of talk, half an hour of questions, and nothing is sold in the room. Return this card, and we will call you with the next dates.',
  points: [
    ['Medicare', 'What Part A and Part B leave to you, and how people close the gap.'],
    ['Income', 'Social Security, savings and annuities in one plan.'],
    ['Handing on', 'Wills, trusts and life insurance, without the jargon.'],
  ],
  answers: {
    words: 'Please keep a chair.',
    ticks: [
      ['One seat', 'Two seats'],
      ['Afternoon', 'Evening'],
    ],
    fields: [[phone], ['E-mail'], ['My guest', 'Best time to call'], ['A question that I would like answered']],
  },
  legal: `${disclosure.medicare} Educational evening, open to all; no plan is presented or sold there and no health questions are asked.`,
  teaser: 'A chair is kept\nfor you.',
});
