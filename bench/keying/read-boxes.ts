import { cardCombs, keyedDigitsOf } from '@dropdate/domain/keying/card-digits';
import { cardTicks } from '@dropdate/domain/keying/card-ticks';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { cleanCard } from '@dropdate/server/features/response-cards/demo-cards/clean-card';
import { filledIn } from '@dropdate/server/features/response-cards/demo-cards/filled-in';
import { inventedPieces } from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';
import { drawnSheet, ordinaryScan, scanned } from '@dropdate/server/features/response-cards/demo-cards/scanner';
import { crossedOut, foldsOf, joined, stainsOf } from '@dropdate/server/features/response-cards/demo-cards/spoils';
import { noBoxes } from '@dropdate/server/features/response-cards/scan/card-result';
import { closeCardReaders, readCard, readCardBoxes } from '@dropdate/server/features/response-cards/scan/read-card';
import { type CardKeys, keysOfCard } from './count-keys.ts';
import { guessesOf } from './digits/guesses.ts';
import { type Face, unseenFaces } from './digits/unseen-faces.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What happened to the cards. `scribbled` cards have scribble over their first box, which nobody may call a tick. */
const damages = ['clean', 'folded', 'stained', 'skewed', 'upside-down', 'noisy', 'streaks', 'scribbled'] as const;
type BoxDamage = (typeof damages)[number];

/**
 * No box to tick may be read wrong, and most boxes of ordinary cards must be read. Of the digits of hands that training
 * never saw, 97 of 100 must be told without a bound, and few of those that are read may be wrong.
 */
const goals = { wrongTicks: 0, readShareOfClean: 0.9, told: 0.97, wrongDigits: 0.005 };

const today = new Date().toISOString().slice(0, 10);

interface Tally {
  right: number;
  wrong: number;
  leftOut: number;
  /** Digits that the net tells without a bound. */
  told: number;
  cards: number;
  cpuMs: number;
}

const newTally = (): Tally => ({ right: 0, wrong: 0, leftOut: 0, told: 0, cards: 0, cpuMs: 0 });

class Tallies {
  readonly of = new Map<string, Tally>();
  at(name: string): Tally {
    const tally = this.of.get(name) ?? newTally();
    this.of.set(name, tally);
    return tally;
  }
  get all(): Tally {
    const sum = newTally();
    for (const tally of this.of.values())
      for (const part of Object.keys(sum) as (keyof Tally)[]) sum[part] += tally[part];
    return sum;
  }
}

/** Draws filled-in cards, scans them, and compares the boxes that were read with what stands in the boxes. */
export async function measureBoxes(count: number, seed: number, isJson: boolean): Promise<boolean> {
  const pieces = inventedPieces(60, seededRandom(seed))
    .map(({ piece }) => piece)
    .filter(({ layout }) => cardTicks(layout).length > 0 && cardCombs(layout).length > 0);
  const faces = await unseenFaces(new CardDice(seededRandom(seed)));
  const [ticks, byDamage, byFace] = [new Tallies(), new Tallies(), new Tallies()];
  const keys: CardKeys[] = [];
  for (let index = 0; index < count; index += 1) {
    const damage = damages[index % damages.length] ?? 'clean';
    const face = faces[(index + Math.floor(index / damages.length)) % faces.length];
    const piece = pieces[index % pieces.length];
    if (piece === undefined || face === undefined) throw new Error('no invented piece has boxes');
    const dice = new CardDice(seededRandom(seed * 10_000 + index));
    const card = await drawn(piece, damage, face, dice);
    const { reading, picture } = await readCard(card.bytes, 1, { owner: 'bench' });
    const [boxes, combs] = [cardTicks(piece.layout), cardCombs(piece.layout)];
    const isSeen = picture !== null && reading.keyBox !== null && reading.codes.length === 1;
    const before = process.cpuUsage();
    const read = isSeen
      ? await readCardBoxes({ image: picture.image, keyBox: reading.keyBox, ticks: boxes, combs }, { owner: 'bench' })
      : noBoxes;
    const { user, system } = process.cpuUsage(before);
    const tally = ticks.at(damage);
    tally.cards += 1;
    tally.cpuMs += (user + system) / 1_000;
    for (const [at, { label }] of boxes.entries())
      compare(tally, read.ticks.find((one) => one.label === label)?.isTicked, card.ticks[at]);
    const guesses = isSeen ? await guessesOf(picture.image, reading.keyBox, combs) : new Map<string, string>();
    for (const { label } of combs) {
      const [said, written, guess] = [
        read.digits.find((one) => one.label === label)?.digits,
        card.digits.get(label) ?? '',
        guesses.get(label) ?? '',
      ];
      for (const of of [byDamage.at(damage), byFace.at(face.name)])
        for (let at = 0; at < Math.max(written.length, said?.length ?? 0); at += 1) {
          compare(of, said?.[at], written[at]);
          if (guess[at] === written[at]) of.told += 1;
        }
    }
    for (const of of [byDamage.at(damage), byFace.at(face.name)]) of.cards += 1;
    // An operator types what was read wrong, as if nothing had been proposed.
    const rightlyRead = read.digits.filter(({ label, digits }) => card.digits.get(label) === digits);
    const proposals = rightlyRead.map((one) => keyedDigitsOf(one, today));
    keys.push(keysOfCard(piece, card, proposals));
  }
  await closeCardReaders();
  if (isJson)
    say(
      JSON.stringify({
        ticks: Object.fromEntries(ticks.of),
        digits: { byDamage: Object.fromEntries(byDamage.of), byFace: Object.fromEntries(byFace.of) },
        keys: keySums(keys),
      }),
    );
  else {
    say('Boxes to tick');
    for (const [damage, tally] of ticks.of) say(tickRow(damage, tally));
    say('Digits by damage');
    for (const [damage, tally] of byDamage.of) say(digitRow(damage, tally));
    say('Digits by face, none of which training saw');
    for (const [face, tally] of byFace.of) say(digitRow(face, tally));
    say(digitRow('all', byFace.all));
    say(keyRow(keys));
  }
  const missed = missedGoals(ticks, byFace.all);
  if (!isJson) say(missed.length === 0 ? 'Met.' : `Missed: ${missed.join(', ')}.`);
  return missed.length === 0;
}

const keySums = (keys: readonly CardKeys[]): CardKeys => {
  const sum = (part: keyof CardKeys) => keys.reduce((before, one) => before + one[part], 0);
  return { written: sum('written'), typed: sum('typed'), ofFile: sum('ofFile'), proposed: sum('proposed') };
};

function keyRow(keys: readonly CardKeys[]): string {
  const sums = keySums(keys);
  const each = (part: keyof CardKeys) => (sums[part] / Math.max(1, keys.length)).toFixed(1);
  return `Keys for a card with ${each('written')} characters: ${each('typed')} without proposals, ${each('ofFile')} with the values of the file, ${each('proposed')} with digits that were read too; ${(sums.proposed / Math.max(1, sums.written)).toFixed(2)} for each character`;
}

function missedGoals(ticks: Tallies, digits: Tally): readonly string[] {
  const clean = ticks.at('clean');
  const written = digits.right + digits.wrong + digits.leftOut;
  return [
    ...(ticks.all.wrong > goals.wrongTicks ? ['boxes to tick read wrong'] : []),
    ...(clean.right < (clean.right + clean.wrong + clean.leftOut) * goals.readShareOfClean
      ? ['boxes of clean cards left out']
      : []),
    ...(digits.told < written * goals.told ? ['digits not told'] : []),
    ...(digits.wrong > (digits.right + digits.wrong) * goals.wrongDigits ? ['digits read wrong'] : []),
  ];
}

function compare<Value>(tally: Tally, said: Value | undefined, truth: Value | undefined): void {
  if (said === undefined) tally.leftOut += 1;
  else if (said === truth) tally.right += 1;
  else tally.wrong += 1;
}

const tickRow = (damage: string, { cards, right, wrong, leftOut, cpuMs }: Tally): string =>
  `  ${damage}: ${cards} cards, boxes right ${right}, wrong ${wrong}, left out ${leftOut}, ${(cpuMs / cards).toFixed(0)} ms of a processor a card`;

function digitRow(name: string, { cards, right, wrong, leftOut, told }: Tally): string {
  const share = (100 * told) / Math.max(1, right + wrong + leftOut);
  return `  ${name}: ${cards} cards, digits right ${right}, wrong ${wrong}, left out ${leftOut}; told without a bound ${share.toFixed(1)} %`;
}

async function drawn(piece: Parameters<typeof cleanCard>[0], damage: BoxDamage, face: Face, dice: CardDice) {
  const card = await cleanCard(piece);
  const { drawn: inks, ticks, digits, answers } = filledIn(card, piece, dice, face.write);
  const boxes = card.fields.filter(({ shape }) => shape === 'tick');
  const [first] = boxes;
  const scribble =
    damage === 'scribbled' && first !== undefined
      ? crossedOut({ x: first.x, y: first.y, width: first.height, height: first.height }, dice)
      : null;
  const streaks = Array.from({ length: damage === 'streaks' ? 5 : 0 }, (_, at) => {
    // Two of the streaks run through the fields for digits, which stand at the right.
    const x = at < 3 ? dice.between(5, card.width / 2) : dice.between(card.width / 2, card.width - 12);
    return `<rect x="${x}" y="0" width="${dice.between(0.2, 0.8)}" height="${card.height}" fill="#3a3a3a"/>`;
  });
  const spoils = joined(
    { inks: inks + streaks.join(''), covers: '' },
    damage === 'folded' ? foldsOf(card, dice) : { inks: '', covers: '' },
    damage === 'stained' ? stainsOf(card, dice) : { inks: '', covers: '' },
    scribble ?? { inks: '', covers: '' },
  );
  const traits = {
    ...ordinaryScan(dice),
    ...(damage === 'skewed' && { angle: dice.between(1, 3) * (dice.chance(0.5) ? 1 : -1) }),
    ...(damage === 'upside-down' && { angle: 180 + dice.between(-1, 1) }),
    ...(damage === 'noisy' && { noise: dice.between(12, 28) }),
  };
  // A box under scribble is neither ticked nor empty: every reading of it is wrong.
  const truth = ticks.map((isTicked, at) => (scribble !== null && at === 0 ? undefined : isTicked));
  return { bytes: await scanned(await drawnSheet(card, spoils), traits, dice), ticks: truth, digits, answers };
}
