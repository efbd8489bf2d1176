import type { GreyImage } from '../../../platform/images/grey-image.ts';
import { inkMapOf } from '../../../platform/images/ink-map.ts';
import type { Frame } from '../../../platform/images/resample.ts';
import { codeSide } from './key-beside-code.ts';

/** A page of at most this area holds one card, in square millimetres. The largest card on a skewed scan has 25,000. */
const onePage = 30_000;

/**
 * The largest card around its code, in millimetres from the upper left corner of the code. It has a margin for shadows of
 * its edges.
 */
const card = { left: -24, right: 218, top: -76, bottom: 57 };

const printShades = 38;
/** Square millimetres of print that dust and shadows can have. A second card has five times as much. */
const mostOutside = 220;

/** Whether a page is too small for a second card. */
export function holdsOneCard(image: GreyImage, { width }: Frame): boolean {
  const millimetre = width / codeSide;
  return (image.width * image.height) / millimetre ** 2 < onePage;
}

/** Whether more print than that of the card with this code stands on a page, such as a second card. */
export function isCrowdedPage(image: GreyImage, code: Frame): boolean {
  if (holdsOneCard(image, code)) return false;
  const { origin, angle, width } = code;
  const millimetre = width / codeSide;
  const map = inkMapOf(image);
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let outside = 0;
  for (let at = 0; at < map.darkness.length; at += 1) {
    if ((map.darkness[at] ?? 0) <= printShades) continue;
    const x = ((at % map.width) + 0.5) * map.factor - origin.x;
    const y = (Math.floor(at / map.width) + 0.5) * map.factor - origin.y;
    const right = (x * cos + y * sin) / millimetre;
    const down = (y * cos - x * sin) / millimetre;
    if (right < card.left || right > card.right || down < card.top || down > card.bottom) outside += 1;
  }
  return outside * (map.factor / millimetre) ** 2 > mostOutside;
}
