import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { freePort } from '@dropdate/server/platform/free-port';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { mailWithCard, phoneAt, qrTexts, read, runNode, send, textOfPdf } from './support/answers.ts';
import { type CsvRow, readCsv } from './support/csv.ts';
import { tabTo } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { orderMailing, type PlacedOrder, printMailing } from './support/mailing.ts';
import { button } from './support/order-wizard.ts';
import { type OwnServer, runCommand, startOwnServer } from './support/own-server.ts';
import { prepareCampaign } from './support/prepare.ts';
import { dispatch } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { chooseAction, dialog, findCards, scan, toast } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';

/** Prospects answer on the pages of their mail, on phones that run no script. */
const answerHost = 'HTTPS://ANSWERS.EXAMPLE';
const pieces = 12;

let server: OwnServer;
let address: string;
let office: BrowserContext;
let order: PlacedOrder;
let people: readonly CsvRow[];
/** The texts of the QR codes of a printed proof. */
let links: readonly string[];
/** The folder into which a mail host puts mails. */
const mails = mkdtempSync(join(tmpdir(), 'dropdate-mails-'));

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = startOwnServer('answers', {
    port,
    settings: { ANSWER_URL: answerHost.toLowerCase(), MAIL_FOLDER: mails },
    copyOf: 'model',
  });
  await server.ready();
  office = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  const page = await office.newPage();
  order = await orderMailing(page, 'Answered online', pieces);
  people = [...(await printMailing(page, order)).values()];
  await dispatch(page, order);
  const proof = await page.request.get(`/api/order/${order.cartId}/proof`);
  links = await qrTexts(await proof.body());
  await page.close();
  await dropMail();
});
test.afterAll(async () => {
  await office.close();
  await server.stop();
  rmSync(mails, { recursive: true });
});

interface Answering {
  readonly link: string;
  readonly person: CsvRow;
}

/** The link of a printed piece, and the recipient of this piece. Each test takes a piece of its own. */
function answering(at: number): Answering {
  const link = links[at] ?? '';
  expect(link).toMatch(/^HTTPS:\/\/ANSWERS\.EXAMPLE\/R\/[0-9A-Z]{12}\/[0-9A-Z]{8}$/);
  const person = people.find((piece) => piece('QR Code') === link);
  if (person === undefined) throw new Error('the link is of no piece');
  return { link: link.slice(answerHost.length), person };
}

/** The piece that a mail answers, and the piece whose card is attached to it. */
const [mailed, attached] = [4, 5] as const;

/** A recipient answers by mail and attaches the photo of the card of another piece. The server looks into the folder once a minute. */
async function dropMail(): Promise<void> {
  const folder = join(mails, '.cards');
  mkdirSync(folder);
  const wish = ['--count', String(pieces), '--damage', 'none', '--seed', '7', '--out', folder];
  await runCommand('answers', ['demo', 'cards', order.number, ...wish]);
  const truths = readCsv(readFileSync(join(folder, 'cards.csv'), 'utf8'));
  const photo = truths.find((truth) => truth('Printed Key') === answering(attached).person('Printed Key'));
  if (photo === undefined) throw new Error('the command rendered no card of the piece');
  const { link, person } = answering(mailed);
  const mail = mailWithCard(person, link, readFileSync(join(folder, photo('File'))));
  writeFileSync(join(mails, 'answer.eml'), mail);
}

const phone = (browser: Browser | null, scripts: 'off' | 'on' = 'off') => phoneAt(address, browser, scripts);
const main = (page: Page) => page.getByRole('main');

/** The row of a lead on the agent's list, which may come a few seconds later. */
async function expectLead(desk: Page, person: CsvRow): Promise<void> {
  await expect(async () => {
    await desk.goto('/leads');
    const found = desk.waitForResponse((answer) => (answer.request().postData() ?? '').includes(person('Last Name')));
    await desk.getByRole('textbox', { name: 'Search Leads' }).fill(person('Last Name'));
    await found;
    await expect(rows(desk).filter({ hasText: person('First Name') })).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

test('the code of a printed proof opens the page on a phone, and the answer is a lead at the agent’s within seconds', async ({
  browser,
}) => {
  const { link, person } = answering(0);
  const page = await phone(browser);
  const answer = await page.goto(link);
  expect((await answer?.body())?.length).toBeLessThan(50_000);
  await expect(main(page)).toContainText(person('First Name'), { ignoreCase: true });
  await expect(main(page)).toContainText(person('City'), { ignoreCase: true });
  for (const secret of ['Last Name', 'Address Line 1'])
    expect((await page.content()).toLowerCase()).not.toContain(person(secret).toLowerCase());
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Phone', { exact: true }).fill('813 555 0188');
  await page.getByLabel('E-mail').fill('prospect@example.com');
  await read(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const desk = await office.newPage();
  await signInAs(desk, users['sales-agent'].userName);
  await expectLead(desk, person);
  await rows(desk)
    .filter({ hasText: person('First Name') })
    .getByRole('link')
    .first()
    .click();
  await expect(desk).toHaveURL(/\/leads\/lead\//);
  await expect(main(desk)).toContainText('(813) 555-0188');
  await expect(main(desk)).toContainText('prospect@example.com');

  await test.step('the lead says until when it may be contacted, and its proof tells an auditor why', async () => {
    await expect(main(desk)).toContainText(/Permission until \d\d\/\d\d\/\d{4}/);
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('button', { name: /^Proof of consent of / }).click();
    const proof = await downloading;
    expect(proof.suggestedFilename()).toMatch(/^Proof_of_Consent_[0-9a-f]{16}\.pdf$/);
    const text = await textOfPdf(readFileSync(await proof.path()));
    const code = link.split('/').at(-2) ?? '';
    for (const part of [
      '(813) 555-0188',
      code.replace(/(.{4})(?=.)/g, '$1-'),
      'By sending this form I ask',
      'Permission until',
    ])
      expect(text).toContain(part);
    await expect(desk.getByText('The proof of consent is saved in your downloads.')).toBeVisible();
  });

  await test.step('the button Back and a second answer make no second lead', async () => {
    await page.goBack();
    await page.getByLabel('Phone', { exact: true }).fill('813 555 0189');
    await read(page);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
    await expect(async () => {
      await desk.reload();
      await expect(main(desk)).toContainText('(813) 555-0189', { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expectLead(desk, person);
  });
  await desk.close();
  await page.context().close();
});

test('a double click sends one answer, and a typed code asks for the ZIP code first', async ({ browser }) => {
  const { link, person } = answering(1);
  const code = link.split('/').at(-2) ?? '';
  const page = await phone(browser);
  await page.goto(`/r/${code.toLowerCase().replace(/(.{4})(.{4})/, '$1-$2-')}`);
  await expect(main(page)).not.toContainText(person('First Name'), { ignoreCase: true });
  await page.getByLabel('ZIP code').fill('00501');
  await send(page, 'Continue');
  await expect(main(page)).toContainText('This ZIP code does not belong to this code.');
  await expect(main(page)).not.toContainText(person('First Name'), { ignoreCase: true });
  await page.getByLabel('ZIP code').fill(person('Zip'));
  await send(page, 'Continue');
  await expect(main(page)).toContainText(person('First Name'), { ignoreCase: true });
  await page.getByLabel('Phone', { exact: true }).fill('813 555 0190');
  await read(page);
  await page.getByRole('button', { name: 'Send my answer' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  const desk = await office.newPage();
  await signInAs(desk, users['sales-agent'].userName);
  await expectLead(desk, person);
  await desk.close();
  await page.context().close();
});

test('a mail with the photo of a card is a lead of its recipient, and the photo is a card', async () => {
  test.setTimeout(5 * 60_000);
  await expect.poll(() => readdirSync(mails), { timeout: 3 * 60_000 }).toContain('taken');
  await expect.poll(() => readdirSync(join(mails, 'taken')), { timeout: 60_000 }).toEqual(['answer.eml']);
  const [{ person }, { person: neighbour }] = [answering(mailed), answering(attached)];
  const desk = await office.newPage();
  await signInAs(desk, users['sales-agent'].userName);
  await expectLead(desk, person);
  await signInAs(desk, users['rcp-admin'].userName);
  await desk.goto('/landing-page-leads');
  const row = (await findCards(desk, person('Last Name')))
    .filter({ hasText: person('First Name') })
    .filter({ hasText: 'Email' });
  await expect(row).toHaveCount(1);
  await chooseAction(desk, row, 'View');
  const view = dialog(desk, 'Response Card');
  await expect(view).toContainText('<by.mail@example.com>');
  await expect(view).toContainText('Re: your letter');
  await expect(view).toContainText('Please call 813-555-0192. My neighbour answers, too.');
  await expect(view).toContainText('1 taken in as a response card');
  await expect(view).not.toContainText('iPhone');
  await expectAccessible(desk);
  await desk.goto('/response-cards');
  await scan(desk);
  const card = await findCards(desk, 'card-by-mail');
  await expect(card).toContainText(neighbour('Last Name'), { ignoreCase: true });
  await expect(card).toContainText('Automatically Identified');
  await desk.close();
});

test('a wrong code leads to a page without a person, and a wrong field keeps what was typed, by keyboard alone', async ({
  browser,
}) => {
  const { link } = answering(2);
  const page = await phone(browser, 'on');
  await page.goto('/r/ABCD-EFGH-JKMN');
  await expect(page.getByRole('heading', { name: 'We do not know this code.' })).toBeVisible();
  await tabTo(page, page.getByLabel('Code on your mail'));
  await page.keyboard.type(link.split('/').at(-2) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await page.goto(link);
  await tabTo(page, page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type('12');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('prospect@example.com');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please correct this');
  await expect(page.getByLabel('E-mail')).toHaveValue('prospect@example.com');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/must be a number/);
  await tabTo(page, summary.getByRole('link'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/9/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]);
    expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await page.context().close();
});

test('a key made in the browser lets a form on another site send an answer that becomes a lead', async () => {
  const { link, person } = answering(6);
  const desk = await office.newPage();
  await signInAs(desk, users['client-admin'].userName);
  await desk.goto('/settings/site-forms');
  await expect(main(desk)).toContainText('No key yet.');
  await button(desk, 'New Key').click();
  const dialog = desk.getByRole('dialog');
  await button(dialog, 'Make Key').click();
  await expect(dialog).toContainText('Enter the name of the site or the form.');
  await dialog.getByRole('textbox', { name: 'Name of the site or form' }).fill('Rates page');
  await expectAccessible(desk);
  await button(dialog, 'Make Key').click();
  await expect(dialog).toContainText('The secret of Rates page is not shown again.');
  const secret = (await dialog.getByText(/^dds_/).textContent()) ?? '';
  await expectAccessible(desk);
  await button(dialog, 'Done').click();
  await expect(desk.getByText(secret)).toHaveCount(0);
  const calls = desk.getByRole('table', { name: 'Last Calls' }).getByRole('row');
  await button(desk, 'Send Test with Rates page').click();
  await expect(toast(desk, 'The test with Rates page was taken. It made no lead.')).toBeVisible();
  await expect(calls.filter({ hasText: 'Taken' })).toHaveCount(1);
  await expectAccessibleInBothThemes(desk);

  await test.step('the example', async () => {
    await desk.getByRole('radio', { name: 'JavaScript (Node)' }).check();
    const example = (await desk.getByRole('region', { name: /^Example in JavaScript/ }).textContent()) ?? '';
    expect(await runNode(example, secret)).toMatch(/^200 .*"outcome":"accepted"/);
    const typed = {
      firstName: person('First Name'),
      lastName: person('Last Name'),
      zip: person('Zip').slice(0, 5),
      phone: '813 555 0192',
    };
    const real = Object.entries(typed).reduce(
      (text, [name, value]) => text.replace(new RegExp(`  ${name}: .*,`), () => `  ${name}: ${JSON.stringify(value)},`),
      // The search for people without a code learns of new mail once a minute.
      example.replace('  isTest: true,', () => `  code: '${link.split('/').at(-2)}',`),
    );
    expect(await runNode(real, secret)).toMatch(/^200 .*"outcome":"accepted"/);
    expect(await runNode(real, secret)).toMatch(/^200 .*"outcome":"duplicate"/);
    expect(await runNode(real.replace('lastName', 'surname'), secret)).toMatch(/^400 .*surname/);
    expect(await runNode(real, 'dds_wrong')).toMatch(/^401 .*BadSignature/);
  });

  await test.step('the lead', async () => {
    await expect(async () => {
      await desk.goto('/landing-page-leads');
      await expect(rows(desk).filter({ hasText: person('Last Name') })).toHaveCount(1, { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    const agent = await office.newPage();
    await signInAs(agent, users['sales-agent'].userName);
    await expectLead(agent, person);
    await agent.close();
  });

  await test.step('the key ends, and Undo puts it back', async () => {
    await signInAs(desk, users['client-admin'].userName);
    await desk.goto('/settings/site-forms');
    await expect(calls.filter({ hasText: 'The signature is not right' })).toHaveCount(1);
    await expect(calls.filter({ hasText: 'A field is not known' })).toHaveCount(1);
    await button(desk, 'Revoke Rates page').click();
    await expect(button(desk, 'Put Back Rates page')).toBeVisible();
    await button(desk, 'Undo').click();
    await expect(toast(desk, 'Rates page is in use again')).toBeVisible();
    await expect(button(desk, 'Revoke Rates page')).toBeVisible();
    await desk.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(desk);
  });
  await desk.close();
});

test('an admin chooses Spanish for the company, a campaign decides for itself, and the wizard shows both', async ({
  browser,
}) => {
  const { link, person } = answering(3);
  const desk = await office.newPage();
  await signInAs(desk, users['client-admin'].userName);
  await desk.goto('/settings/organization');
  await rows(desk).first().getByRole('link').first().click();
  const section = desk.getByRole('region', { name: 'Answer Pages' });
  await expect(section).toContainText('English');
  await button(section, 'Change Pages').click();
  const dialog = desk.getByRole('dialog', { name: 'Answer Pages' });
  await dialog.getByRole('radio', { name: 'Spanish' }).check();
  await dialog.getByRole('textbox', { name: /Days in which/ }).fill('0');
  await button(dialog, 'Save').click();
  await expect(dialog).toContainText('Enter a number of days from 1 to 3,650.');
  await dialog.getByRole('textbox', { name: /Days in which/ }).fill('90');
  await expectAccessible(desk);
  await button(dialog, 'Save').click();
  await expect(section).toContainText('Spanish');
  await expect(section).toContainText('90 days after the dispatch');

  const page = await phone(browser);
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel('Teléfono').fill('813 555 0191');
  await read(page);
  await send(page, 'Enviar mi respuesta');
  await expect(page.getByRole('heading', { name: 'Gracias.' })).toBeVisible();
  await page.context().close();

  await test.step('the wizard', async () => {
    const campaign = await prepareCampaign(desk, 'Pages in the wizard', 'personalized');
    await desk.goto(`/campaigns/personalize/${campaign.cartId}/${campaign.campaignId}`);
    await desk.getByRole('radio', { name: 'Online' }).check();
    const pane = desk.getByRole('region', { name: 'Answer page' });
    const preview = pane.frameLocator('iframe');
    await expect(preview.getByRole('button', { name: 'Enviar mi respuesta' })).toBeVisible();
    await pane.getByRole('radio', { name: 'English', exact: true }).check();
    await expect(toast(desk, 'Answer page saved')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Send my answer' })).toBeVisible();
    await expectAccessible(desk);
    await pane.getByRole('switch', { name: 'This campaign has an answer page' }).click();
    await expect(pane).toContainText('This campaign has no answer page.');
    await desk.reload();
    await desk.getByRole('radio', { name: 'Online' }).check();
    await expect(pane.getByRole('switch')).not.toBeChecked();
  });

  await test.step('pages off', async () => {
    await desk.goto('/settings/organization');
    await rows(desk).first().getByRole('link').first().click();
    await button(section, 'Change Pages').click();
    await dialog.getByRole('switch', { name: 'Campaigns have answer pages' }).click();
    await button(dialog, 'Save').click();
    await expect(section).toContainText('Off');
    const closed = await phone(browser);
    expect((await closed.goto(link))?.status()).toBe(410);
    await expect(main(closed)).not.toContainText(person('First Name'), { ignoreCase: true });
    await closed.context().close();
  });
  await desk.close();
});
