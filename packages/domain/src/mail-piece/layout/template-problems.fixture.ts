import { imbClear, imbSize, qrModules } from '../barcode/barcode-runs.ts';
import { isPieceVariable } from '../piece-variables.ts';
import { hasBrokenMarks, variablesIn } from '../text/template-text.ts';
import { addressHeight } from './address-block.ts';
import type { LayoutElement, TemplateLayout, TemplatePage } from './layout-model.ts';

/** A reason why a layout must not be mailed. */
export interface TemplateProblem {
  readonly code: TemplateProblemCode;
  /** Page and element, `front 3`, or the page alone. */
  readonly where: string;
  readonly text: string;
}

export type TemplateProblemCode =
  | 'pages'
  | 'unknown-variable'
  | 'broken-marks'
  | 'outside-safe-zone'
  | 'outside-bleed'
  | 'short-of-bleed'
  | 'type-too-small'
  | 'no-room'
  | 'barcode-not-clear'
  | 'code-not-clear'
  | 'code-too-small'
  | 'missing-address'
  | 'missing-identity'
  | 'missing-disclosure'
  | 'bad-colour'
  | 'bad-path';

/** Smallest type on a piece, in points: readable for a person of 65 in good light. */
export const minType = 6;
/** The sentence that every piece must print, whatever words surround it. */
const disclosure = /solicitation (for|of) insurance|not (affiliated|connected) with|invitation, not/i;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All problems of a layout. An empty list means that the layout can be mailed. */
export function templateProblems(layout: TemplateLayout): TemplateProblem[] {
  return [...wholeProblems(layout), ...layout.pages.flatMap((page) => pageProblems(layout, page))];
}

function wholeProblems(layout: TemplateLayout): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const add = (code: TemplateProblemCode, text: string): void => {
    problems.push({ code, where: 'template', text });
  };
  const elements = layout.pages.flatMap((page) => page.elements);
  const texts = elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
  if (layout.pages.map(({ side }) => side).join() !== 'front,back')
    add('pages', 'A template has a front and a back, in this order.');
  if (!elements.some((element) => element.kind === 'address' && element.barcode))
    add('missing-address', 'No address block with a barcode.');
  if (!elements.some(({ kind }) => kind === 'matrix')) add('missing-identity', 'No DataMatrix.');
  if (!texts.some((text) => text.includes('{piece.printedKey}')))
    add('missing-identity', 'The printed key stands nowhere.');
  if (!texts.some((text) => disclosure.test(text)))
    add('missing-disclosure', 'The piece does not say who sends it and why.');
  return problems;
}

function pageProblems(layout: TemplateLayout, page: TemplatePage): TemplateProblem[] {
  return page.elements.flatMap((element, index) =>
    [
      ...textProblems(element),
      ...placeProblems(element, layout),
      ...drawingProblems(element),
      ...clearProblems(element, page),
      ...qrProblems(element, page),
    ].map(([code, text]) => ({ code, where: `${page.side} ${index}`, text })),
  );
}

type Found = readonly [TemplateProblemCode, string];

function textProblems(element: LayoutElement): Found[] {
  const text = 'text' in element ? element.text : element.kind === 'field' ? element.label : '';
  const found: Found[] = [];
  const conditions = [element.when, element.unless].filter((name) => name !== undefined);
  const names = [...variablesIn(text), ...conditions];
  for (const name of names) if (!isPieceVariable(name)) found.push(['unknown-variable', `There is no {${name}}.`]);
  if (hasBrokenMarks(text)) found.push(['broken-marks', `Braces, brackets or stars do not pair up: ${text}`]);
  if (smallestType(element) < minType) found.push(['type-too-small', `Type under ${minType} points: ${text}`]);
  if (
    element.kind === 'text' &&
    element.fit === 'ellipsis' &&
    element.maxLines === undefined &&
    element.height === undefined
  )
    found.push(['no-room', 'An ellipsis needs a number of lines or a height.']);
  if (element.kind === 'text' && element.fit === 'shrink' && element.minSize === undefined)
    found.push(['no-room', 'Text that shrinks needs its smallest size.']);
  return found;
}

function smallestType(element: LayoutElement): number {
  if (element.kind === 'text') return element.minSize ?? element.size;
  if (element.kind === 'address') return element.minSize;
  return element.kind === 'field' ? (element.size ?? minType) : minType;
}

/**
 * Readable parts must stay inside the safe zone. Other parts must reach the edge of the bleed or stay within the trim.
 */
function placeProblems(element: LayoutElement, layout: TemplateLayout): Found[] {
  const box = boxOf(element);
  const { width, height } = layout.trim;
  const margins = [box.x, box.y, width - box.x - box.width, height - box.y - box.height].map(
    (margin) => Math.round(margin * 1000) / 1000,
  );
  if (mustBeRead(element)) {
    const isSafe = margins.every((margin) => margin >= layout.safe);
    return isSafe ? [] : [['outside-safe-zone', `${element.kind} stands ${Math.min(...margins)} mm from the trim.`]];
  }
  if (margins.some((margin) => margin < -layout.bleed))
    return [['outside-bleed', `${element.kind} reaches beyond the bleed.`]];
  const isShort = margins.some((margin) => margin <= 0 && margin > -layout.bleed) && element.kind === 'rect';
  return isShort ? [['short-of-bleed', 'A printed area at the edge must reach the bleed.']] : [];
}

function mustBeRead(element: LayoutElement): boolean {
  return element.kind !== 'rule' && element.kind !== 'rect' && element.kind !== 'path';
}

function boxOf(element: LayoutElement): Box {
  const { x, y } = element;
  switch (element.kind) {
    case 'rule':
      return {
        x: Math.min(x, element.x2),
        y: Math.min(y, element.y2),
        width: Math.abs(element.x2 - x),
        height: Math.abs(element.y2 - y),
      };
    case 'text':
      return { x, y, width: element.width, height: element.height ?? element.size * 0.3528 };
    case 'address':
      return { x, y, width: element.width, height: addressHeight(element) };
    case 'barcode':
      return { x, y, ...imbSize };
    case 'matrix':
    case 'qr':
      return { x, y, width: element.size, height: element.size };
    case 'path':
      return { x, y, width: element.box.width * element.scale, height: element.box.height * element.scale };
    case 'field':
      return { x, y, width: element.width, height: element.height + (element.shape === 'line' ? 3.4 : 0) };
    default:
      return { x, y, width: element.width, height: element.height };
  }
}

function drawingProblems(element: LayoutElement): Found[] {
  const found: Found[] = [];
  const colours = [...('colour' in element ? [element.colour] : []), ...('fill' in element ? [element.fill] : [])];
  for (const colour of colours)
    if (colour !== undefined && !/^#[0-9A-Fa-f]{6}$/.test(colour)) found.push(['bad-colour', `Not #RRGGBB: ${colour}`]);
  if (element.kind === 'path' && !/^[MLHVCQZ0-9 .,-]+$/.test(element.d))
    found.push(['bad-path', 'Paths are absolute: M L H V C Q Z.']);
  return found;
}

/**
 * Nothing may be printed in the clear zone of an Intelligent Mail barcode, because machines could then not read the
 * barcode.
 */
function clearProblems(element: LayoutElement, page: TemplatePage): Found[] {
  if (element.kind !== 'barcode' && !(element.kind === 'address' && element.barcode)) return [];
  const zone = {
    x: element.x - imbClear.side,
    y: element.y - imbClear.above,
    width: imbSize.width + 2 * imbClear.side,
    height: imbSize.height + 2 * imbClear.above,
  };
  const intruder = page.elements.find(
    (other) => other !== element && !isGround(other, zone) && overlap(boxOf(other), zone),
  );
  return intruder === undefined
    ? []
    : [['barcode-not-clear', `A ${intruder.kind} stands in the clear zone of the barcode.`]];
}

/** A QR code needs modules that a camera resolves, and white paper around them. */
function qrProblems(element: LayoutElement, page: TemplatePage): Found[] {
  if (element.kind !== 'qr') return [];
  const module = element.size / qrModules.mostPerSide;
  const isSmall = module < qrModules.smallest;
  const clear = qrModules.clear * module;
  const side = element.size + 2 * clear;
  const zone = { x: element.x - clear, y: element.y - clear, width: side, height: side };
  // A white area covers what was drawn before it.
  const others = page.elements.filter((other) => other !== element && other.unless !== 'piece.link');
  const ground = others.findLastIndex((other) => other.kind === 'rect' && isGround(other, zone) && other.fill);
  const intruder = others.find(
    (other, index) => index > ground && !isGround(other, zone) && overlap(boxOf(other), zone),
  );
  return [
    ...(isSmall ? [['code-too-small', `A module of the QR code has ${module.toFixed(2)} mm.`] as const] : []),
    ...(intruder === undefined
      ? []
      : [['code-not-clear', `A ${intruder.kind} stands in the empty zone of the QR code.`] as const]),
  ];
}

/** Whether the element is a rectangle that surrounds the whole zone, and is white or has no fill. */
function isGround(element: LayoutElement, zone: Box): boolean {
  if (element.kind !== 'rect') return false;
  const box = boxOf(element);
  const holds =
    box.x < zone.x &&
    box.y < zone.y &&
    box.x + box.width > zone.x + zone.width &&
    box.y + box.height > zone.y + zone.height;
  return holds && (element.fill === undefined || element.fill.toUpperCase() === '#FFFFFF');
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
