import { fittedSize, type PictureSize } from '@dropdate/domain/company/logo';
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

/** Whether the delivered mail contains a secret. */
export function hasSecret({ blocks }: MailContent): boolean {
  return blocks.some(({ kind }) => kind === 'secret-link' || kind === 'secret-code');
}

/** The content with the secret in its link or as its code. Only the delivered mail has this content. */
export function withSecret({ subject, blocks }: MailContent, secret: string): MailContent {
  return { subject, blocks: blocks.map((block) => blockWithSecret(block, secret)) };
}

function blockWithSecret(block: MailBlock, secret: string): MailBlock {
  if (block.kind === 'secret-link') return { kind: 'link', label: block.label, path: `${block.before}${secret}` };
  if (block.kind === 'secret-code') return { kind: 'facts', rows: [{ name: block.label, value: secret }] };
  return block;
}

/** Stands in place of a link or a code whose secret is not known here. */
const secretNotes = {
  'secret-link': 'this link is in the delivered mail only',
  'secret-code': 'this code is in the delivered mail only',
} as const;

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
    case 'secret-link':
    case 'secret-code':
      return `${oneLine(block.label)}: ${secretNotes[block.kind]}`;
  }
}

function nameOf({ name, note }: MailFact): string {
  return note === undefined ? oneLine(name) : `${oneLine(name)} (${oneLine(note)})`;
}

/** The logo of a company as the head of a mail. */
export interface MailLogo extends PictureSize {
  readonly companyName: string;
}

/** The content id of the logo in a mail. The picture itself goes out beside the HTML. */
export const logoContentId = 'logo@dropdate';

/** Pixels that a logo may fill in a mail. */
const logoBox = { width: 200, height: 48 };

/**
 * The HTML of a mail. Its only picture is the logo, which is a part of the mail. It has no script, and fetches nothing.
 * The colours stand in the tags, because some mail programs drop style sheets. The style sheet only turns the colours
 * dark.
 */
export function mailHtml({ subject, blocks }: MailContent, origin: string, logo: MailLogo | null): string {
  const body = blocks.map((block) => blockHtml(block, origin)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="desk" style="margin:0;padding:24px 16px;background:#f6f4f0;color:#1e1c19;font:15px/22px system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${headHtml(logo)}
<div class="sheet" style="padding:24px 28px;border:1px solid #e9e5de;border-radius:10px;background:#ffffff">
${body}
</div>
</div>
</body>
</html>
`;
}

/** The logo of the company, or else the name of the product. */
function headHtml(logo: MailLogo | null): string {
  if (logo === null)
    return '<div class="text" style="padding:0 0 14px;color:#1e1c19;font-size:20px;font-weight:700;letter-spacing:-0.02em">Dropdate</div>';
  const { width, height } = fittedSize(logo, logoBox);
  // The plate stays white in the dark, because most logos are drawn for white paper.
  const plate = 'display:inline-block;padding:8px 12px;border-radius:8px;background:#ffffff;color:#1e1c19';
  const picture = 'display:block;border:0;font-size:18px;font-weight:700';
  return `<div style="padding:0 0 14px"><span style="${plate}"><img src="cid:${logoContentId}" alt="${escaped(logo.companyName)}" width="${width}" height="${height}" style="${picture}"></span></div>`;
}

/** The dark colours of the product. `!important` beats the colours in the tags. */
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.desk{background:#121110!important;color:#edeae4!important}
.sheet{background:#1a1917!important;border-color:#2c2a27!important}
.text{color:#edeae4!important}
.quiet{color:#ada79c!important}
.line{border-color:#2c2a27!important}
.button{background:#4c62d9!important}
.link{color:#a3b1f7!important}
}`;

function blockHtml(block: MailBlock, origin: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`;
    case 'facts': {
      const title =
        block.title === undefined
          ? ''
          : `<h2 style="margin:0 0 4px;font-size:15px;line-height:22px">${escaped(block.title)}</h2>\n`;
      return `${title}<table style="width:100%;margin:0 0 20px;border-collapse:collapse">\n${block.rows.map(rowHtml).join('\n')}\n</table>`;
    }
    case 'link': {
      const address = escaped(linkTo(origin, block.path));
      const button =
        'display:inline-block;padding:10px 18px;border-radius:8px;background:#2f45be;color:#ffffff;font-weight:600;text-decoration:none';
      return `<p style="margin:4px 0 12px"><a class="button" style="${button}" href="${address}">${escaped(block.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#5c574f;font-size:12px;line-height:18px;word-break:break-all"><a class="link" style="color:#2f45be" href="${address}">${address}</a></p>`;
    }
    case 'secret-link':
    case 'secret-code':
      return `<p class="quiet" style="margin:0 0 16px;color:#5c574f">${escaped(block.label)}: ${secretNotes[block.kind]}</p>`;
  }
}

function rowHtml(row: MailFact): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e9e5de;vertical-align:top';
  return `<tr><td class="line quiet" style="${cell};color:#5c574f">${escaped(nameOf(row))}</td><td class="line" style="${cell};padding-left:16px;text-align:right">${escaped(row.value)}</td></tr>`;
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
