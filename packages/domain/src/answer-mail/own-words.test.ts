import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { longestMailText, ownWords } from './own-words.ts';

it.each([
  ['a plain text', 'Please call me.\n\nAna', 'Please call me.\n\nAna'],
  ['a signature', 'Yes please\n-- \nAna Diaz\n813-555-0100', 'Yes please'],
  ['a quoted mail', 'Yes\n\nOn Mon, Nov 2, 2026 at 9:00 AM Reply <reply@mail.example> wrote:\n> Hello\n> there', 'Yes'],
  ['a broken attribution', 'Yes\n\nOn Mon, Nov 2, 2026 at 9:00 AM Reply\n<reply@mail.example> wrote:\n> Hello', 'Yes'],
  ['a Spanish attribution', 'Sí\nEl lun, 2 nov 2026 a las 9:00, Ana (<a@b.example>) escribió:\n> Hola', 'Sí'],
  [
    'the block of Outlook',
    'Yes\r\n\r\nFrom: Reply <r@mail.example>\r\nSent: Monday\r\nTo: Ana\r\nSubject: Hi\r\n\r\nHi',
    'Yes',
  ],
  ['an original message', 'Yes\n-----Original Message-----\nOld', 'Yes'],
  ['the name of a phone', 'Yes\n\nSent from my iPhone', 'Yes'],
  ['quoted lines at the end', 'Yes\n> old\n> older', 'Yes'],
  [
    'answers between quoted lines',
    '> When?\nMornings\n> Phone?\n813-555-0100',
    '> When?\nMornings\n> Phone?\n813-555-0100',
  ],
  ['a From that is a sentence', 'From: the bottom of my heart\nthanks', 'From: the bottom of my heart\nthanks'],
  ['only a quoted mail', '> Hello\n> there', '> Hello\n> there'],
  ['characters that no database stores', 'a\u0000b\u0007c\ud800d', 'abcd'],
  ['marks of the writing direction', 'a\u202eb', 'ab'],
  ['nothing', ' \n ', ''],
])('keeps the own words of %s', (_, text, own) => {
  expect(ownWords(text)).toBe(own);
});

it('shortens a long text between characters', () => {
  const own = ownWords('😀'.repeat(1_000_000));
  expect(own.length).toBeLessThanOrEqual(longestMailText);
  expect(own.endsWith('😀…')).toBe(true);
});

it.each([
  ['<p>Yes</p><p>please&nbsp;call &amp; write</p>', 'Yes\n\nplease call & write'],
  [
    '<html><head><title>x</title><style>p{}</style></head><body>Hola<br>Jos&eacute; &#233; &#x1F600;</body></html>',
    'Hola\nJosé é 😀',
  ],
  ['a<script>alert("<b>")</script>b<!-- <p>no</p> -->c', 'abc'],
  [
    'Yes<div>On Mon, Nov 2, 2026 Reply wrote:</div><blockquote>old<br>older</blockquote>',
    'Yes\nOn Mon, Nov 2, 2026 Reply wrote:\n\n> old\n> older',
  ],
  ['5 &lt; 6 &bogus; &#99999999;', '5 < 6 &bogus; &#99999999;'],
  ['<b', ''],
  ['a<', 'a'],
])('reads the text of %s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it.each(['<', '<script>', '<!--', '<blockquote>', '&', 'İ<p>', '>', '<p <'])(
  'reads a million of %s in time',
  (part) => {
    const begun = Date.now();
    ownWords(htmlText(part.repeat(1_000_000 / part.length)));
    expect(Date.now() - begun).toBeLessThan(5_000);
  },
);
