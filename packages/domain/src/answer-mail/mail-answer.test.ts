import { expect, it } from 'vitest';
import { cardAttachments, mostCardAttachments } from './card-attachments.ts';
import { isOtherSender, mailAnswer, senderMarks } from './mail-answer.ts';
import { noMailFacts } from './mail-facts.ts';

const none = { cards: 0, leftOut: 0 };

it('has sender, subject, own words and the only phone', () => {
  const mail = {
    ...noMailFacts,
    from: { name: 'Diaz, Ana M.', address: 'Ana@Example.com' },
    replyTo: { name: '', address: 'ana.home@example.com' },
    subject: 'Your\r\n letter',
    text: 'Please call me at 813.555.0142, code 1234567890123.\n\n-- \nwork 813-555-0199',
  };
  expect(mailAnswer(mail, { cards: 1, leftOut: 2 })).toMatchObject({
    firstName: 'Ana M.',
    lastName: 'Diaz',
    email: 'Ana@Example.com',
    phone: '(813) 555-0142',
    message: 'Please call me at 813.555.0142, code 1234567890123.',
    others: [
      { label: 'Subject', text: 'Your letter' },
      { label: 'Reply to', text: 'ana.home@example.com' },
      { label: 'Attachments', text: '1 taken in as a response card, 2 left out' },
    ],
  });
});

it('has no phone where a mail has two, no name that is an address, and no address that is none', () => {
  const mail = {
    ...noMailFacts,
    from: { name: 'a@b.example', address: 'not an address' },
    html: '<p>813-555-0142 or 8135550143</p>',
  };
  expect(mailAnswer(mail, none)).toMatchObject({ firstName: '', lastName: '', email: '', phone: '', others: [] });
});

it.each([
  ['', false],
  ['fishingfan52', false],
  ['Ana Diaz', false],
  ['Bob Diaz', false],
  ['DIAZ ANA', false],
  ['Dr. José Díaz', false],
  ['Mark Baker', true],
])('a sender called "%s" is somebody else: %s', (name, isOther) => {
  expect(isOtherSender({ name, address: 'a@b.example' }, { firstName: 'Ana', lastName: 'Díaz' })).toBe(isOther);
});

it.each([
  ['mx.example; dmarc=fail (p=none) header.from=example.com', ['forged-sender']],
  ['mx.example; spf=fail smtp.mailfrom=example.com; dkim=none', ['forged-sender']],
  ['mx.example; spf=fail smtp.mailfrom=list.example; dkim=pass', []],
  ['mx.example; spf=pass; dkim=pass; dmarc=pass', []],
])('marks a sender by %s', (value, marks) => {
  expect(senderMarks({ ...noMailFacts, headers: [{ key: 'authentication-results', value }] })).toEqual(marks);
});

it('takes pictures and PDF files as cards, and no logos, at most ten and 20 MB', () => {
  const photo = { mimeType: 'image/jpeg', bytes: 900_000 };
  const some = [{ mimeType: 'image/png', bytes: 4_000 }, photo, { mimeType: 'text/html', bytes: 90_000 }];
  expect(cardAttachments([...some, { mimeType: 'application/pdf', bytes: 3_000 }])).toEqual([1, 3]);
  expect(cardAttachments(Array.from({ length: 30 }, () => photo))).toHaveLength(mostCardAttachments);
  const large = { mimeType: 'image/jpeg', bytes: 15_000_000 };
  expect(cardAttachments([large, large, photo])).toEqual([0, 2]);
});
