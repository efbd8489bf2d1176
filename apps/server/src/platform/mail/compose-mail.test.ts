import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../schema/mail-content.ts';
import { composeMail } from './compose-mail.ts';
import type { MailMessage } from './mail-transport.ts';
import { mailHtml, mailText, oneLine } from './render-mail.ts';

const origin = 'https://mail.example';

function messageOf(content: MailContent, name: string): MailMessage {
  return {
    messageId: '<0192aaaa-0000-7000-8000-000000000001@dropdate>',
    from: { name: 'Dropdate', address: 'support@dropdate.example' },
    to: { name: oneLine(name), address: 'maya@harborline.example' },
    subject: oneLine(content.subject),
    text: mailText(content, origin),
    html: mailHtml(content, origin, null),
    attachments: [],
    date: new Date('2026-11-20T15:00:00Z'),
  };
}

/** Texts that people may type: any characters, and the beginnings of headers, addresses and markup. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\0',
        '\r\nBcc: all@evil.example',
        '\n\n<script>',
        '", evil@x, "',
        '=?',
        '<b>',
        '.',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Head and body of a mail. Each folded header becomes one line. */
function read(bytes: Buffer) {
  const [head = '', ...rest] = bytes.toString('latin1').split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return {
    headers: new Map(
      headers.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: ?/, '')]),
    ),
    count: headers.length,
    parts: rest.join('\r\n\r\n').split(/\r\n--[^\r\n]+(?:--)?\r\n|^--[^\r\n]+\r\n/),
  };
}

/** The text of encoded words (RFC 2047). */
function decoded(header: string): string {
  const joined = header.replace(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1');
  const bytes = joined.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, text: string) => {
    if (way.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('latin1');
    const plain = text.replaceAll('_', ' ');
    return plain.replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const contentOf = (text: string): MailContent => ({
  subject: `Order 500101: ${text}`,
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'facts', title: text, rows: [{ name: 'Campaign', value: text, note: text }] },
    { kind: 'link', label: 'Order details', path: '/campaigns/order/1/2' },
  ],
});

describe('a mail', () => {
  it('has only the headers that we gave it, whatever the name of a campaign or person', async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, async (campaign, person) => {
        const message = messageOf(contentOf(campaign), person);
        const { headers, count } = read(await composeMail(message));
        expect([...headers.keys()]).toEqual([
          'From',
          'To',
          'Subject',
          'Message-ID',
          'Date',
          'MIME-Version',
          'Content-Type',
        ]);
        expect(count).toBe(7);
        const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
        expect(squeezed(decoded(headers.get('Subject') ?? ''))).toBe(squeezed(message.subject));
        expect(addressparser(headers.get('To') ?? '').map(({ address }) => address)).toEqual([message.to.address]);
        expect(headers.get('Message-ID')).toBe(message.messageId);
      }),
      { numRuns: 300 },
    );
  });

  it('holds no markup but our own, and has the same words in text and HTML', () => {
    const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.oneof(typed, plain), (text) => {
        const content = contentOf(text);
        const html = mailHtml(content, origin, null);
        const tags = [...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag?.toLowerCase());
        const ours = [
          '!doctype',
          'html',
          'head',
          'meta',
          'title',
          'style',
          'body',
          'div',
          'p',
          'h2',
          'table',
          'tr',
          'td',
          'a',
        ];
        expect(tags.filter((tag) => !ours.includes(tag ?? ''))).toEqual([]);
        expect(html.match(/ on\w+=|javascript:|<img|src=/i)?.[0] ?? null).toBe(
          // A person may type these words as text, but no tag may contain them.
          html.replace(/<[^>]*>/g, '').match(/ on\w+=|javascript:|<img|src=/i)?.[0] ?? null,
        );
        const words = oneLine(text);
        if (words === '') return;
        expect(mailText(content, origin)).toContain(words);
        const unescaped = html
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/&amp;/g, '&');
        expect(unescaped).toContain(words);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same bytes every time also with files, and names of files add no header', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (name) => {
        const picture = { name: 'logo', mime: 'image/png', content: Buffer.from('png'), contentId: 'logo@dropdate' };
        const file = { name: `${name}.pdf`, mime: 'application/pdf', content: Buffer.from('pdf') };
        const message = { ...messageOf(contentOf('Hello'), 'Maya'), attachments: [picture, file] };
        const bytes = await composeMail(message);
        expect((await composeMail(message)).equals(bytes)).toBe(true);
        const mail = await PostalMime.parse(bytes);
        expect(mail.headers).toHaveLength(7);
        expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'application/pdf']);
        expect(bytes.toString('latin1')).not.toMatch(/^bcc:/im);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same bytes every time, with a text and an HTML part', async () => {
    const message = messageOf(contentOf('Autumn “letter” – 65+'), 'Maya Okafor');
    const bytes = await composeMail(message);
    expect((await composeMail(message)).equals(bytes)).toBe(true);
    const { headers, parts } = read(bytes);
    expect(headers.get('Content-Type')).toMatch(/^multipart\/alternative/);
    expect(parts.filter((part) => part.startsWith('Content-Type: text/plain'))).toHaveLength(1);
    expect(parts.filter((part) => part.startsWith('Content-Type: text/html'))).toHaveLength(1);
    expect(bytes.toString()).toContain('https://mail.example/campaigns/order/1/2');
  });
});
