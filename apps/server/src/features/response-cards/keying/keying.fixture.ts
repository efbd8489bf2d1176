import { randomUUID } from 'node:crypto';
import { audienceOf, type KeyedAudience } from '@dropdate/contract/key-in-service/keyed-audience';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { startForm, withTyped } from '@dropdate/domain/keying/keyed-form';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { eq } from 'drizzle-orm';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { seedSegment, seedUser } from '../../../installation/company.ts';
import { keyingSettings } from '../../../schema/keyings.ts';
import type { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { mailedOrder, makeCard, type Recipient } from '../made-cards.fixture.ts';
import { sourceForm } from './source-form.ts';

/** The day of the tests. */
export const today = '2026-11-20';

/** A server with a mailed order whose cards are keyed in, and two operators. `person` gives its recipients by place. */
export async function startKeying(people: number) {
  const app = await startCheckoutApp();
  const order = await mailedOrder(app, { quotas: { FL: people }, addOns: ['KeyingIn'], hasReplyCard: true });
  const person = (at: number) => {
    const found = order.people[at];
    if (found === undefined) throw new RangeError('the order is too small');
    return found;
  };
  return { app, order, person, rcp: await app.as('rcp'), backend: await app.as('backend') };
}
export type Keying = Awaited<ReturnType<typeof startKeying>>;

/** A card of a recipient that waits for keying-in. @returns its id */
export const cardToKey = (
  app: Pick<TestApp, 'db' | 'world' | 'clock'>,
  of: Recipient,
  values: Partial<typeof responseCards.$inferInsert> = {},
) => makeCard(app, { status: 'pending-keying-in', ...values }, { of });

/** What an operator keys in who only confirms the print, with some changes. */
export function keyedOf(person: Recipient, change: Partial<KeyedForm> = {}): KeyedAudience {
  return audienceOf({ ...startForm(sourceForm(person, today)), ...change }, person.id);
}

/** A form with the answers of a sender who filled in most boxes of the card. */
export function filledForm(person: Recipient, random: () => number): KeyedForm {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const source = startForm(sourceForm(person, today));
  const answers = {
    birthMonth: String(whole(1, 12)).padStart(2, '0'),
    birthDay: String(whole(1, 28)).padStart(2, '0'),
    birthYear: String(whole(1932, 1965)),
    phone: `813555${whole(1000, 9999)}`,
    email: `${person.firstName.replace(/\W/g, '')}${whole(1, 99)}@example.com`,
    spouseFirstName: ['Mary', 'John', 'Walter', 'Joan'][whole(0, 3)] ?? 'Mary',
    spouseLastName: person.lastName,
    spouseBirthYear: String(whole(1932, 1965)),
  };
  return Object.entries(answers).reduce(
    (form, [field, text]) => withTyped(form, field as keyof typeof answers, text, today),
    source,
  );
}

export interface Saving {
  readonly status?: CardStatus | null;
  readonly audience?: KeyedAudience | null;
  readonly flagNotes?: string;
  readonly keyingId?: string;
  readonly atHand?: string[];
}

/** Saves a card and gets the next ones. Without a card it only gets cards. */
export const saveNext = (
  by: Caller,
  id: string | null = null,
  { status = null, audience = null, flagNotes, keyingId, atHand }: Saving = {},
) =>
  by.call(saveAndGetNext, {
    body: {
      keyedInData: [
        {
          responseCardDetailId: id,
          responseCardStatus: status,
          audience,
          ...(flagNotes !== undefined && { flagNotes }),
          ...(keyingId !== undefined && { keyingId }),
        },
      ],
      ...(atHand && { atHand }),
    },
  });

export const newId = (): string => randomUUID();

/** Gives the reply center so many more operators, who sign in with the password of the world. @returns their user names */
export async function hireKeyers({ db, world }: Pick<TestApp, 'db' | 'world'>, count: number): Promise<string[]> {
  const segment = await seedSegment(db, world.provider, { externalId: 'P-3', name: 'Keying' });
  const [rcp] = await db
    .select()
    .from(users)
    .where(eq(users.id, userOf(world, 'rcp')));
  const passwordHash = rcp?.passwordHash ?? null;
  const userNames = Array.from({ length: count }, (_, at) => `keyer-${at}`);
  for (const [at, userName] of userNames.entries()) {
    const name = { userName, firstName: 'Keyer', lastName: String(at) };
    await seedUser(db, world.provider, { ...name, role: 'rcp-admin', segment, passwordHash });
  }
  return userNames;
}

/** Lets a client agree on a share of cards that are keyed twice. */
export const keyTwice = (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  companyId: (typeof keyingSettings.$inferInsert)['companyId'],
  { percent = 100, fields = [] }: { readonly percent?: number; readonly fields?: string[] } = {},
) =>
  db.insert(keyingSettings).values({
    id: newId(),
    companyId,
    segmentId: null,
    promiseHours: 48,
    twicePercent: percent,
    twiceFields: fields,
    updatedAt: clock.now(),
  });
