import { finalExpenseAnswers } from './final-expense-answers.ts';
import { disclosure } from './parts.ts';
import { birthDate, newZip, phone } from './reply-card-parts.ts';
import { replyLetter } from './reply-letter.ts';

/** A letter about the months in which a Supplement plan asks no health question. */
export const medigapT65Letter = replyLetter({
  key: 'medigap-t65-letter',
  name: 'Medigap Turning 65 Letter',
  product: 'Medical Supplements',
  isTurningAge: true,
  mark: 'leaf',
  colour: '#1E5945',
  accent: '#B7D3C4',
  ground: '#EEF5F1',
  head: 'left',
  headline: 'Six months in which nobody\nasks about your health.',
  paragraphs: [
    'The month in which you are 65 and your Part B has begun opens a window of six months. While it is open, every company that sells Medicare Supplement plans in {state.name} must take you, and may not charge more for your health.',
    'The plans have letters, and a letter means the same benefits at every company. So there is one question left to compare: the price, now and as it has grown.',
    'Return the card below. We will send you the letters with their prices for {recipient.zip} on one page, and call you once to explain the page.',
  ],
  answers: {
    words: 'Please send me\nthe page of prices.',
    ticks: [['For me', 'For my spouse as well'], ['My Part B has begun']],
    fields: [
      [phone, 'Best time to call'],
      ['E-mail', newZip],
      [birthDate('My'), 'Part B begins'],
      ["Spouse's name", birthDate("Spouse's")],
    ],
  },
  legal: `${disclosure.medicare} ${disclosure.medigap}`,
  list: {
    title: 'What a letter means',
    rows: [
      ['Plan G', 'Pays nearly all that Part A and Part B leave open, after one yearly amount.'],
      ['Plan N', 'Costs less each month, with a small payment for most visits.'],
      ['Any plan', 'Works with every doctor in the country who takes Medicare.'],
    ],
  },
});

/** A letter about final expenses. */
export const finalExpenseLetter = replyLetter({
  key: 'final-expense-letter',
  name: 'Final Expense Letter',
  product: 'Final Expense',
  isTurningAge: false,
  mark: 'home',
  colour: '#4A2545',
  accent: '#C7A9BF',
  ground: '#F8F1F5',
  head: 'middle',
  headline: 'One decision fewer\nfor the people you love.',
  paragraphs: [
    'In the week after a death a family decides on a hundred things, and pays for most of them at once. A funeral costs thousands of dollars, and the bill comes before the estate is settled.',
    'Final expense insurance is whole life insurance of a modest size. The premium stays as it is, the policy does not end while it is paid, and the money goes to the person whom you name.',
    'We represent several companies, because they ask different questions about health. Return the card, and we will tell you what you can have, and what it costs in {state.name}.',
  ],
  answers: finalExpenseAnswers,
  legal: `${disclosure.insurance} ${disclosure.finalExpense}`,
  list: {
    title: 'What the week costs',
    rows: [
      ['The funeral', 'Service, casket or urn, transport, flowers, and the obituary.'],
      ['The cemetery', 'The plot, opening and closing, and the stone.'],
      ['The rest', 'Last bills, travel of the family, and the weeks until papers are in order.'],
    ],
  },
});

/** A letter about an income for life. */
export const annuityLetter = replyLetter({
  key: 'annuity-letter',
  name: 'Annuity Comparison Letter',
  product: 'Annuity',
  isTurningAge: false,
  mark: 'steps',
  colour: '#123F58',
  accent: '#C98A1B',
  ground: '#F6F1E6',
  head: 'left',
  headline: 'Three companies, one sum:\nwhat would each pay you?',
  paragraphs: [
    'An annuity turns a part of your savings into an income that you cannot outlive. Companies calculate differently: for the same sum and the same age, the monthly payment may differ.',
    'We ask three of them and put their answers side by side: the payment for one life and for two, what happens if you need the money sooner, and what your heirs would have.',
    'You need not decide anything. Many people keep the page and come back to it a year later.',
  ],
  answers: {
    words: 'Please compare\nfor me.',
    ticks: [
      ['Under $50,000', '$50,000 to $150,000'],
      ['Over $150,000', 'I have an annuity'],
    ],
    fields: [[phone, 'Best time to call'], ['E-mail', newZip], ['My age', "Spouse's age"], ['What the money is for']],
  },
  legal: `${disclosure.insurance} Not a deposit, not insured by any federal agency; early withdrawal may cost a charge and taxes. No tax advice. Guarantees rest on the claims-paying ability of the issuing company.`,
  list: {
    title: 'Ask before you sign',
    rows: [
      ['How long', 'must the money stay, and what does it cost to leave early?'],
      ['Whose lifetime', 'do the payments follow: yours, or both of yours?'],
      ['How sure', 'is the company, and what does your state guarantee behind it?'],
    ],
  },
});

/** A letter to veterans. The sender says that it is a private company. */
export const veteranLetter = replyLetter({
  key: 'veteran-letter',
  name: 'Veteran Family Letter',
  product: 'Veteran',
  isTurningAge: false,
  mark: 'chevrons',
  colour: '#3E4A2B',
  accent: '#9A6B16',
  ground: '#F3F1E6',
  head: 'left',
  headline: 'What would your family\nhave to find in your papers?',
  paragraphs: [
    'Veterans and their spouses often hold benefits that nobody has written down: a burial allowance, a marker, a policy from the years of service. Families find them late, or not at all.',
    'We are a private company. In one visit we go through your papers with you and write one page: what there is, where it lies, whom to call, and what would still be left for the family to pay.',
    'The page is yours. Help with claims for benefits is free from accredited service organizations, and we will give you their number in {state.name}.',
  ],
  answers: {
    words: 'Please help me\nwrite my page.',
    ticks: [['I served', 'My spouse served'], ['I have my discharge papers']],
    fields: [[phone, 'Best time to call'], ['E-mail', newZip], [birthDate('My'), 'Branch'], ["Spouse's name"]],
  },
  legal:
    "A private company. Not affiliated with, endorsed by or acting for the Department of Veterans Affairs or any other government agency. Help with claims for veterans' benefits is free from accredited service organizations. This is a solicitation for insurance. A licensed insurance agent may contact you.",
  list: {
    title: 'On the page',
    rows: [
      ['What there is', 'Benefits from service, policies, and accounts with a name on them.'],
      ['Where it lies', 'The drawer, the bank, the person who has the key.'],
      ['What is left', 'Costs that remain with the family, by item.'],
    ],
  },
});

/** A letter about life insurance for people with diabetes. */
export const diabeticLetter = replyLetter({
  key: 'diabetic-letter',
  name: 'Diabetic Life Letter',
  product: 'Diabetic',
  isTurningAge: false,
  mark: 'leaf',
  colour: '#1F5F8B',
  accent: '#8FB8D3',
  ground: '#EEF4F8',
  head: 'middle',
  headline: 'Your numbers tell more\nthan the word diabetes.',
  paragraphs: [
    'Whoever has diabetes and asks for life insurance often hears one word: no. It is the answer of one company. Others ask how long you have had it, what your last values were, and whether you smoke, and then name a price.',
    'We know which company asks which question. You answer them once, on the phone, and we take your answers where they fit. If only a small policy without health questions is left, we say so at once.',
    'Return the card and have your last values at hand when we call.',
  ],
  answers: {
    words: 'Please ask\nfor me.',
    ticks: [
      ['Type 1', 'Type 2'],
      ['With insulin', 'Without insulin'],
    ],
    fields: [
      [phone, 'Best time to call'],
      ['E-mail', newZip],
      [birthDate('My'), 'Year of the diagnosis'],
      ['Amount wanted'],
    ],
  },
  legal: `${disclosure.insurance} ${disclosure.lifeWithIllness}`,
  list: {
    title: 'What companies ask',
    rows: [
      ['Since when', 'The years since the diagnosis often count more than the type.'],
      ['How it is managed', 'The last values, and how steady they were.'],
      ['What else', 'Tobacco, blood pressure, and the years at one doctor.'],
    ],
  },
});

/** A letter about a living trust. */
export const trustLetter = replyLetter({
  key: 'trust-letter',
  name: 'Living Trust Letter',
  product: 'Trust',
  isTurningAge: false,
  mark: 'tree',
  colour: '#3B3A5A',
  accent: '#A9A3CC',
  ground: '#F2F1F8',
  head: 'middle',
  headline: 'Who would sign for you\nif you could not?',
  paragraphs: [
    'A will speaks after death, and a court reads it first. A living trust speaks while you live: it names who acts for you when you are ill, and it passes on what it holds without probate.',
    'Not everybody needs a trust. In an hour we list what you own and how each thing is titled, and you will know whether a trust, a beneficiary form or nothing at all is the right answer in {state.name}.',
    'Bring your spouse or a grown child. If documents are to be drafted, an attorney licensed in your state drafts them, for a price that you know before.',
  ],
  answers: {
    words: 'I would like\nthe hour.',
    ticks: [
      ['I own a home', 'I have a will'],
      ['At my home', 'At your office'],
    ],
    fields: [[phone, 'Best time to call'], ['E-mail', newZip], ['My age', "Spouse's name"], ['What worries me most']],
  },
  legal:
    'We are not a law firm and give no legal or tax advice. Documents are drafted by attorneys licensed in your state. We may offer insurance; a licensed insurance agent may contact you. Not connected with or endorsed by any government agency.',
  list: {
    title: 'Bring to the hour',
    rows: [
      ['The deed', 'of your home, and of land in another state.'],
      ['The statements', 'of your accounts, with the names on them.'],
      ['The names', 'of the people whom you trust, in the order in which you would ask them.'],
    ],
  },
});
