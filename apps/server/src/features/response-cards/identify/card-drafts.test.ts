import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveCardDrafts } from '@dropdate/contract/response-cards/save-card-drafts';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { cardDrafts } from '../../../schema/response-cards.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard, removeCards } from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let backend: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  [rcp, backend] = [await app.as('rcp'), await app.as('backend')];
  order = await mailedOrder(app, { quotas: { FL: 3 } });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const recipient = (at: number) => order.people[at]?.id ?? '';
const decision = (responseCardId: string, status: CardStatus, audienceId: string | null = null, flagNotes = '') => ({
  responseCardId,
  audienceId,
  status,
  flagNotes,
});
const keep = (by: Caller, ...body: ReturnType<typeof decision>[]) => by.call(saveCardDrafts, { body });
const draftsOf = async (by: Caller) =>
  (await by.call(listUnidentifiedCards, {})).model.details.map(({ id, draft }) => ({ id, draft }));

describe('the draft of a card', () => {
  it('keeps what its operator decided, and leaves the card as it is', async () => {
    const [picked, flagged, fresh] = [await makeCard(app), await makeCard(app), await makeCard(app)];
    const { model } = await keep(
      rcp,
      decision(picked, 'manually-identified', recipient(0)),
      decision(flagged, 'duplicate', null, 'same hand'),
    );
    expect(model.saved).toEqual([picked, flagged]);
    expect(await draftsOf(rcp)).toEqual(
      [
        {
          id: picked,
          draft: {
            status: 'manually-identified',
            flagNotes: '',
            audience: expect.objectContaining({ id: recipient(0) }),
          },
        },
        { id: flagged, draft: { status: 'duplicate', flagNotes: 'same hand', audience: null } },
        { id: fresh, draft: null },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(await draftsOf(backend)).toEqual(expect.arrayContaining([{ id: picked, draft: null }]));
    expect(await cardOf(app, picked)).toMatchObject({
      status: 'pending-identification',
      recipientId: null,
      version: 1,
    });
  });

  it('follows the last decision, and ends when the card waits again', async () => {
    const id = await makeCard(app);
    await keep(rcp, decision(id, 'manually-identified', recipient(0)));
    await keep(rcp, decision(id, 'unidentified', null, 'torn'));
    expect((await draftsOf(rcp))[0]?.draft).toMatchObject({ status: 'unidentified', flagNotes: 'torn' });
    await keep(rcp, decision(id, 'pending-identification'));
    expect(await app.db.$count(cardDrafts)).toBe(0);
  });

  it('ends for everybody with Complete Session', async () => {
    const id = await makeCard(app);
    await keep(rcp, decision(id, 'unidentified'));
    await keep(backend, decision(id, 'manually-identified', recipient(1)));
    await backend.call(saveResponseCards, { body: [decision(id, 'manually-identified', recipient(1))] });
    expect(await app.db.$count(cardDrafts)).toBe(0);
    expect((await keep(rcp, decision(id, 'unidentified'))).model.saved).toEqual([]);
  });

  it('is not kept for a card that another operator holds', async () => {
    const id = await makeCard(app);
    await backend.call(holdCards, { body: { ids: [id] } });
    expect((await keep(rcp, decision(id, 'unidentified'))).model.saved).toEqual([]);
  });

  it.each([
    ['a recipient beside a flag', 'duplicate', true],
    ['an identified card without a recipient', 'manually-identified', false],
    ['a recipient of a card that waits', 'pending-identification', true],
    ['a status of another page', 'sent-to-client', true],
  ] as const)('is refused with %s', async (_, status, hasRecipient) => {
    const id = await makeCard(app);
    const answer = await keep(rcp, decision(id, status, hasRecipient ? recipient(0) : null));
    expect([answer.status, answer.messageId]).toEqual([400, 'InvalidResult']);
  });

  it('is refused for a card that is named twice, and for a card that the caller does not see', async () => {
    const id = await makeCard(app);
    const twice = await keep(rcp, decision(id, 'unidentified'), decision(id, 'duplicate'));
    expect([twice.status, twice.messageId]).toEqual([400, 'CardTwice']);
    const stranger = await app.as('prairie-admin-with-everything');
    expect((await keep(stranger, decision(id, 'unidentified'))).status).toBe(404);
  });
});
