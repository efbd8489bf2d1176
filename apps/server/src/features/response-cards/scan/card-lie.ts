import type { ImageBox } from '@dropdate/domain/response-card/card-reading';
import type { GreyImage } from '../../../platform/images/grey-image.ts';
import type { Frame } from '../../../platform/images/resample.ts';
import { keyPlace } from './key-beside-code.ts';
import { pointOn } from './page-place.ts';

/** How a card lies on its image: the upper left corner of its code with the angle, and the pixels of a millimetre. */
export interface CardLie {
  readonly frame: Frame;
  readonly millimetre: number;
}

/**
 * The ways in which a card may lie whose printed key has this box. A box tells how much a card is turned, but not to which
 * side: the right side shows the printed boxes.
 */
export function cardLies({ width, height }: Pick<GreyImage, 'width' | 'height'>, box: ImageBox): readonly CardLie[] {
  const [left, top, wide, high] = [box.left * width, box.top * height, box.width * width, box.height * height];
  const { width: a, height: b } = keyPlace;
  const cosine = (a * wide - b * high) / (a * a - b * b);
  const sine = Math.max(0, (a * high - b * wide) / (a * a - b * b));
  const millimetre = Math.hypot(cosine, sine);
  if (cosine <= 0 || millimetre < 2) return [];
  return [1, -1].map((sign) => {
    const angle = (sign * Math.atan2(sine, cosine) * 180) / Math.PI;
    const origin = sign > 0 ? { x: left + b * sine, y: top } : { x: left, y: top + a * sine };
    const key = { origin, angle, width: 0, height: 0 };
    const corner = pointOn(key, -keyPlace.left * millimetre, -keyPlace.top * millimetre);
    return { frame: { ...key, origin: corner }, millimetre };
  });
}
