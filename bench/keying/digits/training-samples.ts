import { penLetters } from '@dropdate/domain/mail-piece/layout/pen-strokes';
import type { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import {
  type DigitFaceName,
  digitFaceNames,
  digitFaces,
} from '@dropdate/server/features/response-cards/demo-cards/digit-faces';
import { digitImage, type InkMap } from '@dropdate/server/features/response-cards/scan/digit-image';
import { noDigit } from '@dropdate/server/features/response-cards/scan/digit-net';
import { bent, linesOf, penned, scuffed } from './made-digits.ts';
import type { RealHands } from './real-hands.ts';
import type { Sample } from './train-net.ts';
import { unseenOwnFaces } from './unseen-faces.ts';

/** The parts of what training sees that are no digits, and that are digits of our own faces. The rest are of real hands. */
const share = { none: 0.05, faces: 0.4 } as const;

const isUnseen = (name: DigitFaceName) => unseenOwnFaces.some((unseen) => unseen === name);
const faces = digitFaceNames.filter((name) => !isUnseen(name)).map((name) => digitFaces[name]);

/** Letters that no digit looks like. */
const letters = [...'AEFHKMNPRTWXaehkmnprtuvwxy'].flatMap((letter) => {
  const { strokes } = penLetters[letter] ?? { strokes: '' };
  return strokes === '' ? [] : [linesOf(strokes.startsWith('M') ? strokes : `M0 0 ${strokes}`)];
});

/** A digit, or now and then something else, as a scan may show it in a box. */
export function trainingSample(hands: RealHands['trained'], dice: CardDice): Sample {
  const digit = dice.chance(share.none) ? noDigit : dice.whole(0, 9);
  const isFace = dice.chance(share.faces);
  const made =
    digit === noDigit
      ? noDigitInk(dice)
      : isFace
        ? penned(linesOf(dice.oneOf(faces)[digit]?.strokes ?? ''), dice)
        : bent(dice.oneOf(hands[digit] ?? []), dice);
  const image = digitImage(scuffed(made, dice));
  return image === null ? trainingSample(hands, dice) : { image, digit };
}

/** A letter, a scribble, a dash, a dot, or two digits in one box. */
function noDigitInk(dice: CardDice): InkMap {
  switch (dice.whole(0, 4)) {
    case 0:
      return penned(dice.oneOf(letters), dice);
    case 1: {
      const points = Array.from(
        { length: dice.whole(9, 18) },
        () => [dice.between(0, 10), dice.between(0, 18)] as const,
      );
      return penned([points], dice);
    }
    case 2: {
      const end = [dice.between(6, 10), 8 + dice.between(-2, 2)] as const;
      return penned([[[0, 8], end]], dice);
    }
    case 3: {
      const y = dice.between(2, 12);
      const dot = [
        [4, y],
        [4.6, y + 0.6],
        [4.2, y + 1],
      ] as const;
      return penned([dot], dice);
    }
    default: {
      const both = [0, 1].flatMap((place) =>
        linesOf(dice.oneOf(faces)[dice.whole(0, 9)]?.strokes ?? '').map((line) =>
          line.map(([x, y]) => [x * 0.55 + place * 5.6, y] as const),
        ),
      );
      return penned(both, dice);
    }
  }
}
