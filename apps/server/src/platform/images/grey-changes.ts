import { asSharp, type GreyImage } from './grey-image.ts';

/** The image as in a mirror: left and right exchanged. */
export function mirroredGrey({ data, width, height }: GreyImage): GreyImage {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[y * width + x] = data[(y + 1) * width - 1 - x] ?? 0;
  return { data: turned, width, height };
}

/** A shade below which a place counts as dark. */
const darkShade = 100;
/** The part of dark places from which on a page is a negative. A card on a dark lid has less. */
const negativeShare = 0.62;

/** Whether an image is a negative: light print on a dark page. */
export function isNegative({ data }: GreyImage): boolean {
  let [dark, all] = [0, 0];
  // Each 101st place is enough.
  for (let at = 0; at < data.length; at += 101) {
    all += 1;
    if ((data[at] ?? 0) < darkShade) dark += 1;
  }
  return all > 0 && dark / all > negativeShare;
}

export const invertedGrey = ({ data, width, height }: GreyImage): GreyImage => ({
  data: data.map((shade) => 255 - shade),
  width,
  height,
});

/** The surroundings of a place whose brightness counts as that of the paper, as a part of the longer side. */
const surroundings = 1 / 60;

/** The image with paper of even brightness, whatever shadows and folds lie on it. */
export async function evenLight(image: GreyImage): Promise<GreyImage> {
  const { width, height } = image;
  const factor = Math.max(1, Math.round(Math.max(width, height) / 400));
  const [wide, high] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const reach = Math.max(1, 400 * surroundings);
  const paper = await asSharp(image)
    .resize(wide, high, { fit: 'fill' })
    // The library takes dark places for the foreground, so it is print that shrinks away.
    .erode(2)
    .blur(reach / 2)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const data = new Uint8Array(image.data.length);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, ((image.data[at] ?? 0) * 245) / Math.max(30, paper[at] ?? 255));
  return { data, width, height };
}
