import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { audienceOf, formOf } from '@dropdate/contract/key-in-service/keyed-audience';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { fieldsOfLabel } from '@dropdate/domain/keying/card-boxes';
import type { KeyedField, KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { startForm, withTyped } from '@dropdate/domain/keying/keyed-form';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { plainAnswers } from '../../src/features/response-cards/demo-cards/plain-card.ts';
import type { DealtCard } from './demo-card-pieces.ts';
import type { ScannedCard } from './demo-card-plan.ts';
import { type CardWork, instantsOf } from './demo-card-work.ts';
import { findDemoCards } from './demo-cards.data.ts';
import { cardOperator } from './demo-plan.ts';

type StackCard = DealtCard<ScannedCard>;

/** Every so many cards the operator flags one instead. */
const illegibleEvery = 19;
const duplicateEvery = 31;

/** Keys in the cards of a stack that wait for it, as an operator does. Some get a flag with notes. */
export async function keyStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, past, today, log } = work;
  const known = await findDemoCards(db);
  const waiting = stack.filter(({ name, isKeyed }) => isKeyed && known.get(name)?.status === 'pending-keying-in');
  if (waiting.length === 0) return;
  const operator = await past.at(instantsOf(today, stack).keyed, cardOperator);
  for (const card of waiting) {
    const id = known.get(card.name)?.id ?? '';
    const { model: detail } = await operator.call(getKeyInServiceDetail, { params: { id } });
    const answer = await operator.call(saveAndGetNext, {
      body: { keyedInData: [{ responseCardDetailId: id, ...resultOf(card, detail, today) }] },
    });
    if (answer.status !== 200) log.warn({ status: answer.status }, 'a demo card was not keyed in');
  }
  past.toPresent();
}

function resultOf(card: StackCard, detail: KeyInDetail, today: IsoDate) {
  if (card.index % illegibleEvery === 7)
    return { responseCardStatus: 'illegible' as const, audience: null, flagNotes: 'Phone, birth date' };
  if (card.index % duplicateEvery === 11)
    return { responseCardStatus: 'keying-in-duplicate' as const, audience: null, flagNotes: 'DUP' };
  const form = keyedForm(card, formOf(detail.audience, today), today);
  return { responseCardStatus: null, audience: audienceOf(form, detail.audience.Id), flagNotes: '' };
}

/** The form with what stands on the drawn card. */
function keyedForm(card: StackCard, source: KeyedForm, today: IsoDate): KeyedForm {
  const { piece, neighbour, damage, index } = card;
  const answers = plainAnswers({ piece, neighbour }, damage, seededRandom(index + 1));
  let form = startForm(source);
  const type = (field: KeyedField | undefined, text: string | undefined) => {
    if (field !== undefined && text !== undefined) form = withTyped(form, field, text, today);
  };
  for (const [label, text] of answers) {
    const fields = fieldsOfLabel(label);
    const [first] = fields;
    if (first === 'birthMonth') {
      const [month, day, year] = text.split('/');
      type('birthMonth', month);
      type('birthDay', day);
      type('birthYear', year);
    } else if (first === 'spouseBirthMonth') {
      const [month, , year] = text.split('/');
      type('spouseBirthMonth', month);
      type('spouseBirthYear', year);
    } else if (first === 'spouseFirstName') {
      const [name = '', ...rest] = text.split(' ');
      type('spouseFirstName', name);
      type('spouseLastName', rest.join(' '));
    } else type(first, text);
  }
  return form;
}
