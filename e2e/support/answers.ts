import { spawn } from 'node:child_process';
import { findMatrices } from '@dropdate/server/platform/images/data-matrix';
import { greyOf } from '@dropdate/server/platform/images/grey-image';
import { drawPdfPage, openPdf } from '@dropdate/server/platform/images/pdf-pages';
import { type Browser, devices, type Page } from '@playwright/test';
import type { CsvRow } from './csv.ts';

/** The texts of the QR codes on the pages of a PDF. */
export async function qrTexts(bytes: Buffer): Promise<readonly string[]> {
  const pdf = await openPdf(bytes);
  const found: string[] = [];
  for (let page = 1; page <= pdf.getPageCount(); page += 1) {
    const codes = await findMatrices(greyOf(await drawPdfPage(pdf, page)), { formats: ['QRCode'], tryRotate: false });
    found.push(...codes.map(({ text }) => text));
  }
  pdf.destroy();
  return found;
}

/** A mail to the address of a piece, with the photo of a card. */
export function mailWithCard(person: CsvRow, link: string, photo: Buffer): string {
  return [
    `From: "${person('First Name')} ${person('Last Name')}" <by.mail@example.com>`,
    `To: reply+${link.split('/').at(-2)?.toLowerCase()}@answers.example`,
    'Subject: Re: your letter',
    'Message-ID: <journey@example.com>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please call 813-555-0192. My neighbour answers, too.',
    '',
    'Sent from my iPhone',
    '--part',
    'Content-Type: image/jpeg; name="card.jpg"',
    'Content-Disposition: attachment; filename="card-by-mail.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(photo.toString('base64').match(/.{1,76}/g) ?? []),
    '--part--',
  ].join('\r\n');
}

/** Runs a program of Node as an admin does who copied it, with the secret in its environment. */
export const runNode = (program: string, secret: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-'], {
      env: { ...process.env, FORCE_COLOR: '0', DROPDATE_SECRET: secret },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let written = '';
    child.stdout.on('data', (part) => (written += String(part)));
    child.on('error', reject);
    child.on('close', () => resolve(written));
    child.stdin.end(program);
  });

/** The words of all pages of a PDF. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await openPdf(bytes);
  const text = [...pdf.pages()].map((page) => page.getText().replace(/\s+/g, ' ')).join(' ');
  pdf.destroy();
  return text;
}

/** A page of a phone, which runs no script unless a test wants scripts. */
export async function phoneAt(baseURL: string, browser: Browser | null, scripts: 'off' | 'on'): Promise<Page> {
  if (browser === null) throw new Error('the browser is gone');
  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const device = { viewport, userAgent, hasTouch, isMobile };
  const context = await browser.newContext({ ...device, baseURL, javaScriptEnabled: scripts === 'on' });
  return context.newPage();
}

// A person reads for two seconds at least: a form that is sent sooner waits for an operator.
export const read = (page: Page) => page.waitForTimeout(2_100);
export const send = (page: Page, name = 'Send my answer') => page.getByRole('button', { name }).click();
