import { randomUUID } from 'node:crypto';
import { audienceOf, type KeyedAudience } from '@dropdate/contract/key-in-service/keyed-audience';
import { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { startForm } from '@dropdate/domain/keying/keyed-form';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import type { responseCards } from '../../../schema/response-cards.ts';
import { makeCard, type Recipient } from '../made-cards.fixture.ts';
import { sourceForm } from './source-form.ts';

/** The day of the tests. */
export const today = '2026-11-20';

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
