import { cardTicks } from '@dropdate/domain/keying/card-ticks';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { cleanCard } from '@dropdate/server/features/response-cards/demo-cards/clean-card';
import { filledIn } from '@dropdate/server/features/response-cards/demo-cards/filled-in';
import { inventedPieces } from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';
import { drawnSheet, ordinaryScan, scanned } from '@dropdate/server/features/response-cards/demo-cards/scanner';
import { crossedOut, foldsOf, joined, stainsOf } from '@dropdate/server/features/response-cards/demo-cards/spoils';
import { closeCardReaders, readCard, readCardTicks } from '@dropdate/server/features/response-cards/scan/read-card';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What happened to the cards. `scribbled` cards have scribble over their first box, which nobody may call a tick. */
const damages = ['clean', 'folded', 'stained', 'skewed', 'upside-down', 'noisy', 'streaks', 'scribbled'] as const;
type TickDamage = (typeof damages)[number];

/** No box may be read wrong, and most boxes of ordinary cards must be read. */
const goals = { wrong: 0, readShareOfClean: 0.9 };

interface Tally {
  cards: number;
  right: number;
  wrong: number;
  leftOut: number;
  cpuMs: number;
}

/** Draws filled-in cards, scans them, and compares the boxes that were read with the boxes that were ticked. */
export async function measureTicks(count: number, seed: number, isJson: boolean): Promise<boolean> {
  const pieces = inventedPieces(60, seededRandom(seed))
    .map(({ piece }) => piece)
    .filter(({ layout }) => cardTicks(layout).length > 0);
  const tallies = new Map<TickDamage, Tally>();
  for (let index = 0; index < count; index += 1) {
    const damage = damages[index % damages.length] ?? 'clean';
    const piece = pieces[index % pieces.length];
    if (piece === undefined) throw new Error('no invented piece has boxes to tick');
    const tally = tallies.get(damage) ?? { cards: 0, right: 0, wrong: 0, leftOut: 0, cpuMs: 0 };
    tallies.set(damage, tally);
    const dice = new CardDice(seededRandom(seed * 10_000 + index));
    const { bytes, truth } = await drawn(piece, damage, dice);
    const { reading, picture } = await readCard(bytes, 1, { owner: 'bench' });
    tally.cards += 1;
    const ticks = cardTicks(piece.layout);
    const before = process.cpuUsage();
    const read =
      picture === null || reading.keyBox === null || reading.codes.length !== 1
        ? []
        : await readCardTicks({ image: picture.image, keyBox: reading.keyBox, ticks }, { owner: 'bench' });
    const { user, system } = process.cpuUsage(before);
    tally.cpuMs += (user + system) / 1_000;
    for (const [at, { label }] of ticks.entries()) {
      const said = read.find((one) => one.label === label)?.isTicked;
      if (said === undefined) tally.leftOut += 1;
      else if (said === truth[at]) tally.right += 1;
      else tally.wrong += 1;
    }
  }
  await closeCardReaders();
  if (isJson) say(JSON.stringify(Object.fromEntries(tallies)));
  else for (const [damage, tally] of tallies) say(rowOf(damage, tally));
  const clean = tallies.get('clean');
  const wrong = [...tallies.values()].reduce((sum, tally) => sum + tally.wrong, 0);
  const boxes = clean === undefined ? 0 : clean.right + clean.wrong + clean.leftOut;
  const isMet = wrong <= goals.wrong && (clean?.right ?? 0) >= boxes * goals.readShareOfClean;
  if (!isJson) say(isMet ? 'Met: no box read wrong, most boxes of clean cards read.' : 'Missed.');
  return isMet;
}

const rowOf = (damage: string, { cards, right, wrong, leftOut, cpuMs }: Tally): string =>
  `${damage}: ${cards} cards, boxes right ${right}, wrong ${wrong}, left out ${leftOut}, ${(cpuMs / cards).toFixed(0)} ms of a processor a card`;

async function drawn(piece: Parameters<typeof cleanCard>[0], damage: TickDamage, dice: CardDice) {
  const card = await cleanCard(piece);
  const { drawn: inks, ticks } = filledIn(card, piece, dice);
  const boxes = card.fields.filter(({ shape }) => shape === 'tick');
  const [first] = boxes;
  const scribble =
    damage === 'scribbled' && first !== undefined
      ? crossedOut({ x: first.x, y: first.y, width: first.height, height: first.height }, dice)
      : null;
  const streaks = Array.from({ length: damage === 'streaks' ? 3 : 0 }, () => {
    const x = dice.between(5, card.width / 2);
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
  return { bytes: await scanned(await drawnSheet(card, spoils), traits, dice), truth };
}
