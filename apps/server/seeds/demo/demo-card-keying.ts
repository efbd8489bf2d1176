import type { InputOf } from '@dropdate/contract/http/endpoint';
import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { audienceOf, formOf } from '@dropdate/contract/key-in-service/keyed-audience';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { setKeyingSettings } from '@dropdate/contract/key-in-service/set-keying-settings';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { startForm, withTyped } from '@dropdate/domain/keying/keyed-form';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { answerFields } from '../../src/features/response-cards/demo-cards/answer-fields.ts';
import { plainAnswers } from '../../src/features/response-cards/demo-cards/plain-card.ts';
import type { DealtCard } from './demo-card-pieces.ts';
import { type ScannedCard, settledTurn } from './demo-card-plan.ts';
import { type CardWork, instantsOf } from './demo-card-work.ts';
import { findClientsWithoutAgreement, findDemoCards } from './demo-cards.data.ts';
import { cardOperator, operator as lead } from './demo-plan.ts';
import { type DemoCompanyKey, demoCompanies } from './demo-users.ts';
import { instantOn } from './live-order.ts';

type StackCard = DealtCard<ScannedCard>;
type Agreement = Omit<InputOf<typeof setKeyingSettings>['body'], 'segmentId'>;

/** What clients agreed on: a share of the cards keyed twice, or all. Prairie agreed on nothing. */
const agreements: Readonly<Partial<Record<DemoCompanyKey, Agreement>>> = {
  harborline: { promiseHours: 240, twicePercent: 30, twiceFields: [] },
  lakeview: { promiseHours: 168, twicePercent: 100, twiceFields: ['phone', 'email', 'birthYear', 'isDeceased'] },
};

/** Days before the first card on which the clients agreed. */
const agreedDaysAgo = 70;

/** Lets the reply center enter what the clients agreed on. An agreement that is there stays. */
export async function agreeOnKeying({ db, past, today }: CardWork): Promise<void> {
  const codes = Object.keys(agreements).map((key) => demoCompanies[key as DemoCompanyKey].code);
  const missing = await findClientsWithoutAgreement(db, codes);
  if (missing.length === 0) return;
  const caller = await past.at(instantOn(addDays(today, -agreedDaysAgo), '15:00'), cardOperator);
  for (const [key, agreement] of Object.entries(agreements)) {
    const client = missing.find(({ code }) => code === demoCompanies[key as DemoCompanyKey].code);
    if (client === undefined) continue;
    const body = { segmentId: null, ...agreement };
    const { status } = await caller.call(setKeyingSettings, { params: { companyId: client.id }, body });
    if (status >= 400) throw new Error(`the agreement of ${key} was refused with ${status}`);
  }
  past.toPresent();
}

/** The operators who key in cards, in turn. Their lead settles what they keyed differently. */
const keyers = [cardOperator, 'boris.petrov@dropdate.example'] as const;
const operatorOf = ({ index }: StackCard, turn: number): string =>
  turn === settledTurn ? lead : (keyers[(index + turn) % keyers.length] ?? cardOperator);

/** Minutes between two turns, and between two operators of a turn. The holds of an operator end in between. */
const turnMinutes = 25;
const operatorMinutes = 8;
const minute = 60_000;

/** Every so many cards the operator flags one instead. */
const illegibleEvery = 19;
const duplicateEvery = 31;
/** Every so many cards the second operator makes a slip. */
const slipEvery = 3;

/**
 * Keys in the cards of a stack that wait for it, as operators do. Some get a flag with notes. What is keyed twice and
 * differs is settled, unless the plan leaves the difference open.
 */
export async function keyStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, past, today, log } = work;
  if (!stack.some(({ keyings }) => keyings > 0)) return;
  const { keyed } = instantsOf(today, stack);
  // What the file knows of a person is the same in each turn.
  const details = new Map<string, KeyInDetail>();
  for (let turn = 0; turn <= settledTurn; turn += 1) {
    const known = await findDemoCards(db);
    const next = stack.filter(({ name, keyings }) => {
      const card = known.get(name);
      return card?.status === 'pending-keying-in' && card.keyings === turn && turn < keyings;
    });
    for (const [place, userName] of [...keyers, lead].entries()) {
      const own = next.filter((card) => operatorOf(card, turn) === userName);
      if (own.length === 0) continue;
      const at = keyed.getTime() + (turn * turnMinutes + place * operatorMinutes) * minute;
      const operator = await past.at(new Date(at), userName);
      for (const card of own) {
        const id = known.get(card.name)?.id ?? '';
        const detail = details.get(id) ?? (await operator.call(getKeyInServiceDetail, { params: { id } })).model;
        details.set(id, detail);
        const keyedInData = [{ responseCardDetailId: id, ...resultOf(card, detail, turn, today) }];
        const { status } = await operator.call(saveAndGetNext, { body: { keyedInData } });
        if (status !== 200) log.warn({ status }, 'a demo card was not keyed in');
      }
    }
  }
  past.toPresent();
}

function resultOf(card: StackCard, detail: KeyInDetail, turn: number, today: IsoDate) {
  if (card.index % illegibleEvery === 7)
    return { responseCardStatus: 'illegible' as const, audience: null, flagNotes: 'Phone, birth date' };
  if (card.index % duplicateEvery === 11)
    return { responseCardStatus: 'keying-in-duplicate' as const, audience: null, flagNotes: 'DUP' };
  const { form: right, typed } = keyedForm(card, formOf(detail.audience, today), today);
  const form = turn === 1 && card.index % slipEvery === 0 ? withSlip(right, today) : right;
  // A card that is settled shows the fields that differ, and the rest is filled in.
  const keystrokes = turn === settledTurn ? 6 : typed + 4;
  return {
    responseCardStatus: null,
    audience: audienceOf(form, detail.audience.Id),
    flagNotes: '',
    keystrokes,
    milliseconds: 4_500 + keystrokes * (260 + (card.index % 7) * 12),
  };
}

/** The form with a slip of the fingers in its phone, or else in its e-mail address. */
function withSlip(form: KeyedForm, today: IsoDate): KeyedForm {
  const { phone, email } = form;
  if (phone !== '') return withTyped(form, 'phone', `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 3) % 10}`, today);
  return email === '' ? form : withTyped(form, 'email', email.replace('@', 's@'), today);
}

/** The form with what stands on the drawn card, and the number of characters that an operator types for it. */
function keyedForm(
  card: StackCard,
  source: KeyedForm,
  today: IsoDate,
): { readonly form: KeyedForm; readonly typed: number } {
  const { piece, neighbour, damage, index } = card;
  const answers = plainAnswers({ piece, neighbour }, damage, seededRandom(index + 1));
  let form = startForm(source);
  let typed = 0;
  for (const [field, text] of answerFields(answers)) {
    form = withTyped(form, field, text, today);
    typed += form[field].replace(/-/g, '').length;
  }
  return { form, typed };
}
