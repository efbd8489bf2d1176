import type { CardDice } from './card-dice.ts';
import type { CardBox, CleanCard } from './clean-card.ts';

/** The spots and covers of a card, as SVG in millimetres. `inks` darken the card, and `covers` hide parts of the card. */
export interface Spoils {
  readonly inks: string;
  readonly covers: string;
}

export const paperTints = ['#ffffff', '#ffffff', '#ffffff', '#fbf6e6', '#fbf3c4', '#e3eef8'] as const;

/** The colour of the paper. */
export function tintOf(card: CleanCard, dice: CardDice): string {
  return `<rect width="${card.width}" height="${card.height}" fill="${dice.oneOf(paperTints)}"/>`;
}

/** One or two folds. A fold is a dark line with a light line beside it, and now and then crosses the code. */
export function foldsOf(card: CleanCard, dice: CardDice): Spoils {
  const folds = Array.from({ length: dice.whole(1, 2) }, (_, index) => {
    const isUpright = dice.chance(0.5);
    const length = isUpright ? card.width : card.height;
    const throughCode = isUpright ? card.code.x + dice.between(0, 8) : card.code.y + dice.between(0, 8);
    const at = index === 0 && dice.chance(0.4) ? throughCode : dice.between(0.2, 0.8) * length;
    const lean = dice.between(-1.5, 1.5);
    const path = isUpright ? `M${at} 0 L${at + lean} ${card.height}` : `M0 ${at} L${card.width} ${at + lean}`;
    const strength = dice.between(0.2, 0.5);
    return {
      inks: `<path d="${path}" stroke="#3a3a3a" stroke-width="0.3" opacity="${strength}" fill="none"/>`,
      covers: `<path d="${path}" transform="translate(0.35 0.35)" stroke="#ffffff" stroke-width="0.25" opacity="${strength + 0.2}" fill="none"/>`,
    };
  });
  return { inks: folds.map(({ inks }) => inks).join(''), covers: folds.map(({ covers }) => covers).join('') };
}

/** The ring of a cup, and drops. Half of the rings lie over the code. */
export function stainsOf(card: CleanCard, dice: CardDice): Spoils {
  const colour = dice.oneOf(['#8a5a2b', '#6e3b3b', '#7a7f4c']);
  const isOnCode = dice.chance(0.5);
  const radius = dice.between(14, 30);
  const x = isOnCode ? card.code.x + dice.between(-10, 20) : dice.between(0, card.width);
  const y = isOnCode ? card.code.y + dice.between(-14, 14) : dice.between(0, card.height);
  const ring = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" fill-opacity="${dice.between(0.08, 0.22)}" stroke="${colour}" stroke-opacity="${dice.between(0.3, 0.55)}" stroke-width="${dice.between(0.8, 2)}"/>`;
  const drops = Array.from({ length: dice.whole(2, 7) }, () => {
    const at = { x: dice.between(0, card.width), y: dice.between(0, card.height) };
    return `<ellipse cx="${at.x}" cy="${at.y}" rx="${dice.between(0.6, 2.5)}" ry="${dice.between(0.6, 2)}" fill="${colour}" opacity="${dice.between(0.3, 0.7)}"/>`;
  });
  return { inks: ring + drops.join(''), covers: '' };
}

/** Tape, a sticker or ink over a part of the code: 25 to 60 percent of it. */
export function coverOf({ code }: CleanCard, dice: CardDice): Spoils {
  const share = dice.between(0.25, 0.6);
  const isFromSide = dice.chance(0.5);
  const isFromEnd = dice.chance(0.5);
  const [width, height] = isFromSide ? [code.width * share, code.height + 2] : [code.width + 1, code.height * share];
  const x = isFromSide && isFromEnd ? code.x + code.width - width : code.x - (isFromSide ? 0 : 0.5);
  const y = !isFromSide && isFromEnd ? code.y + code.height - height : code.y - (isFromSide ? 1 : 0);
  if (dice.chance(0.4)) return { inks: scribble({ x, y, width, height }, dice), covers: '' };
  const colour = dice.oneOf(['#efe7cf', '#f7f7f5', '#c9ccd2', '#2d2d30']);
  return { inks: '', covers: `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>` };
}

/** The torn corner with the code. The printed key beside it stays. */
export function tornCorner({ code, height }: CleanCard, bed: string, dice: CardDice): Spoils {
  const right = code.x + code.width + 0.8;
  const edge = [
    [0, code.y - dice.between(4, 9)],
    [code.x + 2, code.y - dice.between(1, 3)],
    [right, code.y + dice.between(0, 2)],
    [right - 0.4, code.y + code.height],
    [code.x + dice.between(0, 6), height],
    [0, height],
  ] as const;
  const path = edge.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return {
    inks: '',
    covers: `<path d="${path} Z" fill="${bed}"/><path d="${path}" fill="none" stroke="#b9b5aa" stroke-width="0.25"/>`,
  };
}

/** Ink that crosses out a rectangle so that nobody can read it. */
export function crossedOut(box: CardBox, dice: CardDice): Spoils {
  const wider = { x: box.x - 0.5, y: box.y - 0.3, width: box.width + 1, height: box.height + 0.6 };
  return { inks: scribble(wider, dice) + scribble(wider, dice), covers: '' };
}

/** The code of 8 characters below the printed key. */
export const shortCodeOf = ({ key }: Pick<CleanCard, 'key'>): CardBox => ({
  x: key.x,
  y: key.y + 4.2,
  width: 26,
  height: 3,
});

/** A stroke of a pen through the printed key. A person can still read the key, and OCR cannot be sure of it. */
export function struckThrough({ x, y, width, height }: CardBox, dice: CardDice): Spoils {
  const at = y + height * dice.between(0.45, 0.6);
  const path = `M${x - 1} ${at + dice.between(-0.4, 0.4)} Q${x + width / 2} ${at + dice.between(-0.6, 0.6)} ${x + width + 1.5} ${at + dice.between(-0.4, 0.4)}`;
  const colour = dice.oneOf(['#15161a', '#1d3c9c']);
  return { inks: `<path d="${path}" fill="none" stroke="${colour}" stroke-width="0.55"/>`, covers: '' };
}

function scribble({ x, y, width, height }: CardBox, dice: CardDice): string {
  const turns = Math.ceil(Math.max(width, height) / 0.55);
  const isWide = width > height;
  const points = Array.from({ length: turns }, (_, index) => {
    const along = index / turns;
    const across = (index % 2) + dice.between(-0.08, 0.08);
    return isWide
      ? `${(x + along * width).toFixed(2)} ${(y + across * height).toFixed(2)}`
      : `${(x + across * width).toFixed(2)} ${(y + along * height).toFixed(2)}`;
  });
  const colour = dice.oneOf(['#15161a', '#1d3c9c']);
  return `<path d="M${points.join(' L')}" fill="none" stroke="${colour}" stroke-width="0.6" stroke-linejoin="round"/>`;
}

export function joined(...all: readonly Spoils[]): Spoils {
  return { inks: all.map(({ inks }) => inks).join(''), covers: all.map(({ covers }) => covers).join('') };
}
