import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import { type CardLookups, type IssuedPiece, identifyCard } from '@dropdate/domain/response-card/identify-card';
import { nearCodes } from '@dropdate/domain/response-card/near-codes';
import { nearKeys } from '@dropdate/domain/response-card/near-keys';
import { isOfAddress } from '@dropdate/domain/response-card/print-agreement';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import {
  type InventedPiece,
  inventedPieces,
} from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';
import { renderWornCard } from '@dropdate/server/features/response-cards/demo-cards/render-worn-card';
import {
  type WornGoal,
  type WornKind,
  wornKindNames,
  wornKinds,
} from '@dropdate/server/features/response-cards/demo-cards/worn-kinds';
import { closeCardReaders, readCard } from '@dropdate/server/features/response-cards/scan/read-card';

const say = (text: string) => void process.stderr.write(`${text}\n`);

/** The goals: of the cards with a readable identity, and of all cards. */
const goals = { rightShare: 0.95, wrong: 0 };

export function lookupsOf({ codes, print }: CardReading, issued: readonly IssuedPiece[]): CardLookups {
  const ids = new Set(codes.map(({ pieceId }) => pieceId));
  const keys = new Set(nearKeys(print?.printedKey ?? ''));
  const short = new Set(nearCodes(print?.qualifyingCode ?? ''));
  return {
    byCode: issued.filter(({ pieceId }) => ids.has(pieceId)),
    byPrint: issued.filter(({ printedKey }) => keys.has(printedKey)),
    byQualifyingCode: issued.filter(({ qualifyingCode }) => short.has(qualifyingCode ?? '')),
    byAddress: issued.filter((piece) => print !== null && isOfAddress(print, piece)),
  };
}

/** A piece whose card lies over that of `own`. Of a household where the kind wants one. */
export function neighbourOf(own: InventedPiece, kind: WornKind, pieces: readonly InventedPiece[], index: number) {
  const isOther = ({ issued }: InventedPiece) => issued.recipientId !== own.issued.recipientId;
  const isClose = ({ issued }: InventedPiece) =>
    kind !== 'double-feed-household' || (issued.zip === own.issued.zip && issued.addressee !== own.issued.addressee);
  const spouse = pieces.find(
    (one) => isOther(one) && one.issued.zip4 === own.issued.zip4 && one.issued.zip === own.issued.zip,
  );
  if (kind === 'double-feed-household' && spouse !== undefined) return spouse;
  const following = [...pieces.slice(index + 1), ...pieces];
  return (
    following.find(
      (one) => isOther(one) && isClose(one) && one.piece.layout.trim.width === own.piece.layout.trim.width,
    ) ??
    following.find(isOther) ??
    own
  );
}

export interface WornWish {
  /** Cards of each kind. */
  readonly each: number;
  readonly seed: number;
  readonly only: string | undefined;
  readonly isJson: boolean;
}

interface WornRow {
  readonly kind: WornKind;
  readonly goal: WornGoal;
  readonly cards: number;
  readonly right: number;
  readonly toPerson: number;
  readonly wrong: number;
  /** Processor time of a card. */
  readonly ms: number;
}

/** Renders and reads cards of each worn kind, and prints how many were right, left to a person, or wrong. */
export async function measureWornCards({ each, seed, only, isJson }: WornWish): Promise<boolean> {
  const pieces = inventedPieces(400, seededRandom(seed));
  const issued = pieces.map((piece) => piece.issued);
  const rows: WornRow[] = [];
  for (const kind of wornKindNames.filter((name) => only === undefined || only.split(',').includes(name))) {
    const counts = { right: 0, toPerson: 0, wrong: 0, ms: 0 };
    for (let card = 0; card < each; card += 1) {
      const random = seededRandom(seed * 100_003 + wornKindNames.indexOf(kind) * 1_009 + card);
      const index = Math.floor(random() * pieces.length);
      const own = pieces[index];
      if (own === undefined) continue;
      const neighbour = neighbourOf(own, kind, pieces, index);
      const bytes = await renderWornCard({ piece: own.piece, neighbour: neighbour.piece }, kind, random);
      const before = process.cpuUsage();
      const { reading } = await readCard(bytes, 1, { owner: 'bench' });
      const { user, system } = process.cpuUsage(before);
      counts.ms += (user + system) / 1_000;
      const verdict = identifyCard(reading, lookupsOf(reading, issued));
      const isRight =
        wornKinds[kind] === 'recipient' &&
        verdict.kind === 'identified' &&
        verdict.recipientId === own.issued.recipientId;
      const outcome = verdict.kind === 'manual' ? 'toPerson' : isRight ? 'right' : 'wrong';
      counts[outcome] += 1;
      if (outcome === 'wrong' || (outcome === 'toPerson' && wornKinds[kind] === 'recipient')) {
        const { printedKey, qualifyingCode, addressee, zip, zip4 } = own.issued;
        const why = verdict.kind === 'manual' ? verdict.reason : 'WRONG';
        say(
          `${kind} ${card} of ${printedKey} ${qualifyingCode} ${addressee} ${zip}-${zip4}: ${why}, ${JSON.stringify({ ...reading, keyBox: undefined })}`,
        );
      }
    }
    rows.push({ kind, goal: wornKinds[kind], cards: each, ...counts, ms: Math.round(counts.ms / each) });
  }
  await closeCardReaders();
  const readable = rows.filter(({ goal }) => goal === 'recipient');
  const sum = (of: readonly WornRow[], part: 'right' | 'wrong' | 'cards') =>
    of.reduce((all, row) => all + row[part], 0);
  const totals = {
    cards: sum(rows, 'cards'),
    readable: sum(readable, 'cards'),
    right: sum(readable, 'right'),
    rightShare: Math.round((sum(readable, 'right') / Math.max(1, sum(readable, 'cards'))) * 1_000) / 1_000,
    wrong: sum(rows, 'wrong'),
  };
  if (isJson) console.log(JSON.stringify({ seed, rows, totals, goals }, null, 2));
  else {
    console.table(rows);
    console.table(totals);
  }
  const isMet = totals.rightShare >= goals.rightShare && totals.wrong <= goals.wrong;
  say(isMet ? 'All goals are met.' : 'A goal is missed.');
  return isMet;
}
