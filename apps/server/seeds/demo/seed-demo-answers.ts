import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { mailAnswer } from '@dropdate/domain/answer-mail/mail-answer';
import { consentOf } from '@dropdate/domain/answer-page/consent-wordings';
import { canBeSent } from '@dropdate/domain/response-card/card-status';
import { type AnswerFields, noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { v7 as uuidv7 } from 'uuid';
import { keepOnlineAnswer, type OnlineAnswer } from '../../src/features/response-cards/online/keep-online-answer.ts';
import { sendOnlineCardsKind } from '../../src/features/response-cards/send/send-cards-job.ts';
import { withProgress } from '../../src/platform/jobs/with-progress.ts';
import { parseMail } from '../../src/platform/mail/parse-mail.ts';
import { demoAnswerPlan, type PlannedAnswer } from './demo-answer-plan.ts';
import { type Answerer, findDemoAnswers, listAnswerers } from './demo-answers.data.ts';
import { workCardLeads } from './demo-card-leads.ts';
import { dateMailsOfThePast } from './demo-facts.data.ts';
import { cardOperator } from './demo-plan.ts';
import { instantOn } from './live-order.ts';
import { pastContext, runPastJob } from './past-job.ts';
import { openPastServer, type PastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

/** Answers that are worked together, as those of some days. */
const portion = 20;

interface DealtAnswer extends PlannedAnswer {
  readonly by: Answerer;
}

/**
 * Makes the answers without paper of the demo, by the door that keeps those of prospects: an operator identifies and
 * flags some, the clients get their leads, and agents work them. A killed server's work goes on at the next start.
 */
export async function seedDemoAnswers(parts: SeedParts, job: { kind: string; title: string }): Promise<void> {
  const { db, signal, today } = parts;
  const plan = demoAnswerPlan();
  const known = await findDemoAnswers(db);
  if (plan.every(({ key }) => known.has(key))) return;
  const people = await listAnswerers(db, today, plan.length);
  if (people.length < plan.length) return;
  const answers = plan.map((answer): DealtAnswer => {
    const by = people[answer.repeats ?? answer.index];
    if (by === undefined) throw new RangeError('the demo has too few mailed pieces');
    return { ...answer, by };
  });
  const past = await openPastServer(parts);
  try {
    await withProgress(db, { ...job, total: answers.length }, async (progress) => {
      for (let from = 0; from < answers.length; from += portion) {
        const some = answers.slice(from, from + portion);
        for (const answer of some) await keep(parts, answer);
        await work(parts, past, some);
        await progress.report(Math.min(from + portion, answers.length));
        signal.throwIfAborted();
      }
    });
  } catch (error) {
    // The row of stopped work must not say that the work is done.
    if (!signal.aborted) throw error;
  } finally {
    await past.close();
  }
}

const instantOf = ({ today, clock }: Pick<SeedParts, 'today' | 'clock'>, { daysAgo, index, by }: DealtAnswer): Date => {
  const planned = addDays(today, -daysAgo);
  // Nobody answers before the mail has come.
  const day = planned < addDays(by.mailedOn, 5) ? addDays(by.mailedOn, 5) : planned;
  const at = instantOn(
    day,
    `${String(12 + (index % 10)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}`,
  );
  return at < clock.now() ? at : clock.now();
};

/** Keeps an answer, unless the door knows it. */
async function keep(parts: SeedParts, answer: DealtAnswer): Promise<void> {
  const { db, keyed } = parts;
  const { by, key, way, marks, fate, index } = answer;
  const at = instantOf(parts, answer);
  const isLinked = fate === 'sent' || fate === 'ready' || marks.length > 0;
  const kept: OnlineAnswer = {
    key,
    way,
    recipient: isLinked ? { clientId: by.companyId, recipientId: by.recipientId } : null,
    // The company of a mail is known by the address alone to which the mail went.
    page: way === 'mail' && !isLinked ? null : { clientId: by.companyId, campaignId: by.campaignId },
    fields: await fieldsOf(answer),
    consent:
      way === 'mail'
        ? null
        : consentOf({
            product: '',
            state: by.state,
            sender: by.companyName,
            language: index % 12 === 7 ? 'es' : 'en',
            day: addDays(parts.today, -answer.daysAgo),
          }),
    marks,
    network: `203.0.113.${index % 250}`,
    receivedAt: at,
  };
  const context = { clock: { now: () => at }, keyed, requestId: 'demo' };
  await db.transaction((tx) => keepOnlineAnswer(tx, context, kept));
}

/** What was answered. A mail is written as people write mails, and read as every mail is. */
async function fieldsOf(answer: DealtAnswer): Promise<AnswerFields> {
  const { way, said, index } = answer;
  const typed = { ...noAnswerFields, ...filledIn(answer), ...said };
  if (way !== 'mail') return typed;
  const mail = [
    `From: "${[typed.firstName, typed.lastName].join(' ').trim()}" <${typed.email}>`,
    'To: reply@answers.example',
    `Subject: ${subjects[index % subjects.length]}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    typed.message,
    '',
    index % 2 === 0 ? 'Sent from my iPhone' : `-- \r\n${typed.firstName}`,
  ].join('\r\n');
  return mailAnswer((await parseMail(Buffer.from(mail), false)).facts, { cards: 0, leftOut: 0 });
}

const subjects = ['Your letter', 'Re: final expense', 'Question', 'Please call'] as const;

/** The person as typed. Who came without a link has typed something else than the file knows. */
function filledIn({ by, way, fate, index }: DealtAnswer): Partial<AnswerFields> {
  const { firstName, lastName, addressLine1, city, state, zip } = by;
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '');
  if (way === 'mail')
    return fate === 'waits' || fate === 'unidentified' ? { lastName, email } : { firstName, lastName, email };
  if (way !== 'campaign-page') return index % 2 === 0 ? { email } : {};
  const typed = { firstName: firstName.slice(0, 1), lastName, city, state, zip };
  return index % 2 === 0 ? { ...typed, addressLine1: addressLine1.replace(/^\S+ /, '') } : { ...typed, email };
}

/** Does what operators and agents did with some answers. */
async function work(parts: SeedParts, past: PastServer, answers: readonly DealtAnswer[]): Promise<void> {
  const { db, clock, log } = parts;
  const last = Math.max(...answers.map((answer) => instantOf(parts, answer).getTime()));
  const done = answers.filter(({ fate }) => fate !== 'waits' && fate !== 'ready');
  const worked = Math.max(0, ...done.map((answer) => instantOf(parts, answer).getTime()));
  const at = new Date(Math.min((worked === 0 ? last : worked) + 3_600_000, clock.now().getTime()));
  const known = await findDemoAnswers(db);
  const body = done.flatMap(({ key, fate, by }) => {
    const card = known.get(key);
    if (card === undefined || card.status !== 'pending-identification' || fate === 'sent') return [];
    return [
      {
        responseCardId: card.id,
        audienceId: fate === 'identified' ? by.recipientId : null,
        status: fate === 'identified' ? ('manually-identified' as const) : (fate as 'duplicate' | 'unidentified'),
        flagNotes: fate === 'unidentified' ? 'Nobody of this name got a letter.' : '',
      },
    ];
  });
  if (body.length > 0) {
    const { model } = await (await past.at(at, cardOperator)).call(saveResponseCards, { body });
    for (const { reason } of model.left) log.warn({ reason }, 'a demo answer was left');
  }
  const cardIds = done.flatMap(({ key, fate }) => {
    const card = known.get(key);
    return fate === 'sent' && card !== undefined && canBeSent(card.status) ? [card.id] : [];
  });
  if (cardIds.length > 0) {
    const kind = past.kinds.find(({ name }) => name === sendOnlineCardsKind.name);
    await runPastJob(db, kind, { cardIds, mailId: uuidv7() }, await pastContext(parts, cardOperator, at));
    await workCardLeads(
      parts,
      past,
      answers.map(({ key }) => key),
    );
  }
  await dateMailsOfThePast(db);
  past.toPresent();
}
