import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { type IssuedPiece, identifyCard } from '@dropdate/domain/response-card/identify-card';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import {
  type CardDamage,
  cardDamageNames,
  cardDamages,
  damageFor,
} from '@dropdate/server/features/response-cards/demo-cards/card-damages';
import {
  type InventedPiece,
  inventedPieces,
} from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';
import { renderCard } from '@dropdate/server/features/response-cards/demo-cards/render-card';
import { closeCardReaders, readCard } from '@dropdate/server/features/response-cards/scan/read-card';
import { lookupsOf } from './read-worn-cards.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** The goals of the issue. */
const goals = { identifiedShare: 0.98, wrong: 0, msWithCode: 150, msWithoutCode: 1_000, loopDelayMs: 100 };

interface Outcome {
  readonly damage: CardDamage;
  readonly kind: 'identified' | 'manual' | 'wrong';
  readonly hasCode: boolean;
  readonly cpuMs: number;
}

function kindOf(reading: CardReading, own: InventedPiece, damage: CardDamage, issued: readonly IssuedPiece[]) {
  const verdict = identifyCard(reading, lookupsOf(reading, issued));
  if (verdict.kind === 'manual') return 'manual';
  const isRight = cardDamages[damage].hasRecipient && verdict.recipientId === own.issued.recipientId;
  return isRight ? 'identified' : 'wrong';
}

/** Reads one card and takes the time of all threads of this process, which read nothing else meanwhile. */
async function outcomeOf(
  own: InventedPiece,
  damage: CardDamage,
  bytes: Uint8Array,
  issued: readonly IssuedPiece[],
): Promise<Outcome> {
  const before = process.cpuUsage();
  const { reading } = await readCard(bytes, 1, { owner: 'bench' });
  const { user, system } = process.cpuUsage(before);
  const kind = kindOf(reading, own, damage, issued);
  if (kind === 'wrong' || (kind === 'manual' && cardDamages[damage].isIdentifiable))
    say(
      `${damage} of ${own.piece.facts.identity.printedKey} ${own.piece.facts.recipient.zip}: ${kind}, ${JSON.stringify(reading)}`,
    );
  return { damage, kind, hasCode: reading.codes.length > 0, cpuMs: (user + system) / 1_000 };
}

async function whileTiming<Result>(delays: number[], work: () => Promise<Result>): Promise<Result> {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - timerMs));
    last = now;
  }, timerMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Milliseconds between two looks at the clock. */
const timerMs = 5;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const round = (value: number) => Math.round(value * 10) / 10;

export interface ReadingWish {
  readonly count: number;
  readonly seed: number;
  /** The only kind of card, where not all kinds are wanted. */
  readonly only: string | undefined;
  readonly isJson: boolean;
}

/** Renders, reads and identifies cards, and prints the outcomes by kind of damage. Returns whether the goals are met. */
export async function measureReading({ count, seed, only, isJson }: ReadingWish): Promise<boolean> {
  const random = seededRandom(seed);
  const pieces = inventedPieces(count + 1, random);
  const issued = pieces.map((piece) => piece.issued);
  const outcomes: Outcome[] = [];
  /** By how many milliseconds a timer came late while cards were read. Rendering is left out. */
  const delays: number[] = [];
  for (const [index, own] of pieces.slice(0, count).entries()) {
    const neighbour = pieces[index + 1] ?? own;
    const damage = cardDamageNames.find((name) => name === only) ?? damageFor('mixed', random());
    const bytes = await renderCard(
      { piece: own.piece, neighbour: neighbour.piece },
      damage,
      seededRandom(seed * 100_003 + index),
    );
    // The threads start with the first card, which does not count.
    if (index === 0) await readCard(bytes, 1, { owner: 'bench' });
    outcomes.push(await whileTiming(delays, () => outcomeOf(own, damage, bytes, issued)));
    if ((index + 1) % 50 === 0) say(`${index + 1} of ${count}`);
  }
  await closeCardReaders();

  const rows = cardDamageNames.flatMap((damage) => {
    const own = outcomes.filter((one) => one.damage === damage);
    if (own.length === 0) return [];
    const number = (kind: Outcome['kind']) => own.filter((one) => one.kind === kind).length;
    const ms = (hasCode: boolean) => {
      const times = own.filter((one) => one.hasCode === hasCode).map(({ cpuMs }) => cpuMs);
      return times.length === 0 ? null : round(mean(times));
    };
    return [
      {
        damage,
        cards: own.length,
        identifiable: cardDamages[damage].isIdentifiable,
        identified: number('identified'),
        manual: number('manual'),
        wrong: number('wrong'),
        msWithCode: ms(true),
        msWithoutCode: ms(false),
      },
    ];
  });
  const identifiable = outcomes.filter(({ damage }) => cardDamages[damage].isIdentifiable);
  const totals = {
    cards: outcomes.length,
    identifiable: identifiable.length,
    identifiedShare: identifiable.filter(({ kind }) => kind === 'identified').length / Math.max(identifiable.length, 1),
    wrong: outcomes.filter(({ kind }) => kind === 'wrong').length,
    msWithCode: round(mean(outcomes.filter(({ hasCode }) => hasCode).map(({ cpuMs }) => cpuMs))),
    msWithoutCode: round(mean(outcomes.filter(({ hasCode }) => !hasCode).map(({ cpuMs }) => cpuMs))),
    loopDelayMs: round(delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0),
  };
  if (isJson) console.log(JSON.stringify({ seed, rows, totals, goals }, null, 2));
  else {
    console.table(rows);
    console.table(totals);
  }
  const isMet =
    totals.identifiedShare >= goals.identifiedShare &&
    totals.wrong <= goals.wrong &&
    totals.msWithCode <= goals.msWithCode &&
    totals.msWithoutCode <= goals.msWithoutCode &&
    totals.loopDelayMs <= goals.loopDelayMs;
  say(isMet ? 'All goals are met.' : 'A goal is missed.');
  return isMet;
}
