import type { MailBlock, MailContent, MailFact } from '../../schema/mail-content.ts';

/** Line breaks and other control characters. They are removed, so that a line stays one line. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text as one line. A typed text, such as a campaign's name, may hold any character. */
export function oneLine(text: string): string {
  return text.replace(control, ' ').trim();
}

/** The address of one of our own pages, for a link in a mail. */
export function linkTo(origin: string, path: string): string {
  return `${new URL(origin).origin}${path}`;
}

/** The plain text of a mail. */
export function mailText({ blocks }: MailContent, origin: string): string {
  return `${blocks.map((block) => blockText(block, origin)).join('\n\n')}\n`;
}

function blockText(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text);
    case 'facts': {
      const rows = block.rows.map((row) => `${nameOf(row)}: ${oneLine(row.value)}`);
      return [...(block.title === undefined ? [] : [oneLine(block.title)]), ...rows].join('\n');
    }
    case 'link':
      return `${oneLine(block.label)}: ${linkTo(origin, block.path)}`;
  }
}

function nameOf({ name, note }: MailFact): string {
  return note === undefined ? oneLine(name) : `${oneLine(name)} (${oneLine(note)})`;
}

/** The HTML of a mail. It has no picture and no script, and fetches nothing. */
export function mailHtml({ subject, blocks }: MailContent, origin: string): string {
  const body = blocks.map((block) => blockHtml(block, origin)).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/22px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

function blockHtml(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'facts': {
      const title = block.title === undefined ? '' : `<h2 style="font-size:15px">${escaped(block.title)}</h2>\n`;
      return `${title}<table style="width:100%;border-collapse:collapse">\n${block.rows.map(rowHtml).join('\n')}\n</table>`;
    }
    case 'link':
      return `<p><a href="${escaped(linkTo(origin, block.path))}">${escaped(block.label)}</a></p>`;
  }
}

function rowHtml(row: MailFact): string {
  const cell = 'padding:4px 0;vertical-align:top';
  return `<tr><td style="${cell}">${escaped(nameOf(row))}</td><td style="${cell};text-align:right">${escaped(row.value)}</td></tr>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
