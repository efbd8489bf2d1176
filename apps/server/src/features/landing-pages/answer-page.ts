import { consentOf, type PageLanguage } from '@dropdate/domain/answer-page/consent-wordings';
import { pageQuestions } from '@dropdate/domain/answer-page/questions';
import { readAnswerForm, type TypedForm, typedText } from '@dropdate/domain/answer-page/read-answer-form';
import { maskZip } from '@dropdate/domain/field/zip';
import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import { type AnswerMark, answerDays } from '@dropdate/domain/response-card/online-answer';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { type Clock, today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AttemptLimit, countAttempt } from '../../platform/http/attempt-limit.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import { isLinkSecret } from '../../platform/link-secret.ts';
import type { OnlineAnswer } from '../response-cards/online/keep-online-answer.ts';
import { answerForm, zipForm } from './answer-form.ts';
import { formStamp, judgeStamp } from './form-stamp.ts';
import {
  type CampaignOfPage,
  countVisit,
  findCampaignOfPage,
  findPieceOfPage,
  listLinesOf,
  type PieceOfPage,
} from './page-facts.data.ts';
import { greeting, pageFrame } from './page-frame.ts';
import { escaped, wholePage } from './page-html.ts';
import { pageTexts } from './page-texts.messages.ts';
import { queueAnswer } from './work-answers.ts';

export interface PageParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyed: KeyedHash;
}

export interface PageRequest {
  /** The code, or the number of the campaign. */
  readonly of: { readonly code: string; readonly secret?: string } | { readonly campaign: string };
  readonly address: string;
  /** Undefined for a page that is read. */
  readonly form?: TypedForm;
}

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404 | 410 | 422 | 429;
      readonly html: string;
      readonly policy: string;
    }
  /** The answer is taken; the browser goes on to this address. */
  | { readonly kind: 'taken'; readonly location: string };

/** Wrong codes, secrets and ZIP codes of one network. The 40 bits of a secret and the ZIP codes cannot be tried out at this pace. */
const wrongOfNetwork = { free: 20, everyMs: 15_000, maxWaitMs: 0 };
const wrongOfPiece = { free: 5, everyMs: 600_000, maxWaitMs: 0 };
/** Answers of one network to one campaign. Further answers are kept and marked. */
const answersOfNetwork = { free: 20, everyMs: 60_000, maxWaitMs: 0 };

/** Answers a request of a public page. A code alone reveals nothing before its ZIP code (decision 77). */
export async function answerPage(parts: PageParts, request: PageRequest): Promise<PageAnswer> {
  const { of } = request;
  if ('campaign' in of) {
    const [, code, number = ''] = /^(?:([\w.-]{1,60})-)?(\d{1,9})$/.exec(of.campaign) ?? [];
    const campaign =
      number === '' ? null : await findCampaignOfPage(parts.db, { code: code ?? null, number: Number(number) });
    return campaign === null ? closed('en', 404) : openPage(parts, request, campaign, null);
  }
  const pieceId = parsePieceId(of.code);
  const piece = pieceId === undefined ? null : await findPieceOfPage(parts.db, pieceId);
  if (piece === null || pieceId === undefined) {
    return (await isOverLimit(parts, [codesOf(request)])) ? waiting('en') : wrongCode('en');
  }
  const isOfPaper =
    of.secret !== undefined && piece.linkKey !== null && isLinkSecret(piece.linkKey, pieceId, of.secret.toUpperCase());
  if (of.secret !== undefined && !isOfPaper && (await isOverLimit(parts, [codesOf(request)]))) return waiting('en');
  return openPage(parts, request, piece, { ...piece, isOfPaper });
}

type KnownPiece = PieceOfPage & { readonly isOfPaper: boolean };

async function openPage(
  parts: PageParts,
  request: PageRequest,
  page: CampaignOfPage,
  piece: KnownPiece | null,
): Promise<PageAnswer> {
  const { db, clock, keyed } = parts;
  const { form } = request;
  const language = page.language;
  const day = today(clock, page.timeZone);
  const isLate = page.dispatchDate !== null && day > addDays(page.dispatchDate, page.answerDays ?? answerDays);
  if (!page.isOn || page.isDeleted || page.isSwitchedOff || isLate) return closed(language, 410);
  const show = await pageShower(db, page, piece, language);
  const action = addressOf(request);
  if (piece !== null && !piece.isOfPaper) {
    const typed = form === undefined ? '' : typedText(form, 'code-zip');
    const isRight = maskZip(typed).slice(0, 5) === piece.zip;
    if (typed !== '' && !isRight && (await isOverLimit(parts, zipLimits(request, piece)))) return waiting(language);
    if (!isRight) {
      if (form === undefined) await seen(parts, page, day);
      return show(zipForm(action, language, { typed, isWrong: form !== undefined }), form === undefined ? 200 : 422);
    }
  } else if (form === undefined) await seen(parts, page, day);
  const questions = pageQuestions(page.layout);
  const isNamed = piece === null;
  const place = `${page.campaignId} ${piece?.recipientId ?? ''}`;
  const consent = consentOf({ product: page.product, state: piece?.state ?? null, sender: show.sender, language, day });
  const isStep = form === undefined || form.get('step') === 'zip';
  const read = isStep ? null : readAnswerForm(form, questions, { isNamed, today: day });
  const stamp = isStep ? 'fits' : judgeStamp(keyed, place, form.get('at') ?? '', clock.now());
  if (read === null || form === undefined || read.problems.length > 0 || stamp === 'old') {
    const html = answerForm({
      action,
      language,
      questions,
      isNamed,
      typed: form ?? new Map(),
      problems: read?.problems ?? [],
      stamp: formStamp(keyed, place, clock.now()),
      zip: piece === null || piece.isOfPaper ? null : piece.zip,
      consent: consent.text,
      isOld: stamp === 'old',
    });
    const hello = piece === null ? pageTexts[language].namedIntro : greeting(piece, language);
    return show(`<p>${escaped(hello)}</p>\n${html}`, isStep ? 200 : 422);
  }
  const network = networkOf(request.address, 48).replace(/\.\d+$/, '.0/24');
  const marks: AnswerMark[] = [
    ...(typedText(form, 'website') === '' ? [] : (['hidden-field'] as const)),
    ...(stamp === 'fast' ? (['too-fast'] as const) : []),
    ...((await isOverLimit(parts, [{ who: `page answers ${page.campaignId} ${network}`, pace: answersOfNetwork }]))
      ? (['many-from-network'] as const)
      : []),
  ];
  const answer: OnlineAnswer = {
    // The same content of one day is one answer: a double click, the button Back, a browser that tries again.
    key: keyed('page answer', `${place}\n${day}\n${JSON.stringify(read.fields)}`),
    way: piece === null ? 'campaign-page' : piece.isOfPaper ? 'qr-code' : 'typed-code',
    recipient: piece && { clientId: page.clientId, recipientId: piece.recipientId },
    page: { clientId: page.clientId, campaignId: page.campaignId },
    fields: read.fields,
    consent,
    marks,
    network,
    receivedAt: clock.now(),
  };
  await db.transaction((tx) => queueAnswer(tx, answer));
  await countVisit(db, page, { day, kind: 'sent' }).catch(() => undefined);
  return { kind: 'taken', location: `/c/${page.companyCode}-${page.campaignNumber}/thanks` };
}

/** The page after an answer. It knows nothing of the person. */
export async function thanksPage({ db }: PageParts, address: string): Promise<PageAnswer> {
  const [, code, number = ''] = /^(?:([\w.-]{1,60})-)?(\d{1,9})$/.exec(address) ?? [];
  const page = number === '' ? null : await findCampaignOfPage(db, { code: code ?? null, number: Number(number) });
  const language = page?.language ?? 'en';
  const texts = pageTexts[language];
  const body = `<p role="status">${texts.thanksText}</p>`;
  if (page === null) return plain(language, texts.thanksTitle, `<h1>${texts.thanksTitle}</h1>\n${body}`, 200);
  return (await pageShower(db, page, null, language))(body, 200, texts.thanksTitle);
}

const seen = ({ db }: PageParts, page: CampaignOfPage, day: string) =>
  countVisit(db, page, { day, kind: 'seen' }).catch(() => undefined);

const isOverLimit = async (parts: PageParts, limits: readonly AttemptLimit[]): Promise<boolean> =>
  !(await countAttempt(parts, limits)).isAllowed;

const codesOf = ({ address }: PageRequest): AttemptLimit => ({
  who: `page code ${networkOf(address, 48)}`,
  pace: wrongOfNetwork,
});

const zipLimits = (request: PageRequest, { recipientId }: KnownPiece): readonly AttemptLimit[] => [
  codesOf(request),
  { who: `page zip ${recipientId}`, pace: wrongOfPiece },
];

const addressOf = ({ of }: PageRequest): string =>
  'campaign' in of
    ? `/c/${encodeURIComponent(of.campaign)}`
    : `/r/${encodeURIComponent(of.code)}${of.secret === undefined ? '' : `/${encodeURIComponent(of.secret)}`}`;

/** Draws pages with the lines of the piece, or with those of all states where nobody knows the state. */
async function pageShower(db: Database, page: CampaignOfPage, piece: KnownPiece | null, language: PageLanguage) {
  const lines =
    piece === null
      ? await listLinesOf(db, page)
      : piece.lines === null
        ? []
        : [{ state: piece.state, lines: piece.lines }];
  const { draw, sender } = pageFrame({ language, layout: page.layout, orgName: page.orgName, lines });
  const show = (body: string, status: 200 | 422, headline?: string): PageAnswer => ({
    kind: 'page',
    status,
    ...draw(body, headline),
  });
  return Object.assign(show, { sender });
}

const usual = { colour: '#1F3A5F' };

function plain(language: PageLanguage, title: string, body: string, status: 200 | 404 | 410 | 429): PageAnswer {
  return { kind: 'page', status, ...wholePage({ language, title, look: usual, sender: '', body, foot: '' }) };
}

const wrongCode = (language: PageLanguage): PageAnswer => askForCode(language, 'wrongTitle', 404);

/** The page for people who typed the address without a code. */
export const codePage = (): PageAnswer => askForCode('en', 'codeTitle', 200);

function askForCode(language: PageLanguage, title: 'codeTitle' | 'wrongTitle', status: 200 | 404): PageAnswer {
  const texts = pageTexts[language];
  const body = `<h1>${texts[title]}</h1>
<p>${texts.wrongText}</p>
<form method="get" action="/r">
<div class="f"><label for="code">${texts.codeLabel}</label><input id="code" name="code" maxlength="40" autocapitalize="characters" autocomplete="off" spellcheck="false"></div>
<button>${texts.openPage}</button>
</form>`;
  return plain(language, texts[title], body, status);
}

function closed(language: PageLanguage, status: 404 | 410): PageAnswer {
  const texts = pageTexts[language];
  return plain(language, texts.closedTitle, `<h1>${texts.closedTitle}</h1>\n<p>${texts.closedText}</p>`, status);
}

function waiting(language: PageLanguage): PageAnswer {
  const texts = pageTexts[language];
  return plain(language, texts.waitTitle, `<h1>${texts.waitTitle}</h1>\n<p role="alert">${texts.waitText}</p>`, 429);
}

/** The page for a form that cannot be read or taken now. A prospect never sees an error of the server. */
export function busyPage(language: PageLanguage = 'en'): PageAnswer {
  const texts = pageTexts[language];
  return plain(language, texts.waitTitle, `<h1>${texts.waitTitle}</h1>\n<p role="alert">${texts.busyText}</p>`, 429);
}
