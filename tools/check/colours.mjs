import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * A colour outside the theme would look the same in both themes. Layouts of mail pieces are data of the server, so this
 * check does not read them.
 */
export const name = 'colours stand in the theme';

const READ = /^apps\/web\/src\/.*\.(css|tsx?)$/;
const EXEMPT = /^apps\/web\/src\/kit\/theme\/|\.test\.tsx?$|\.fixture\.ts$/;
/** The named colours of CSS. `transparent` and `currentColor` are left out, because they fit every theme. */
const NAMES = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
  limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen
`;
const WORDS = NAMES.trim().split(/\s+/).join('|');

const LITERAL =
  /(?<!url\(["']?)(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
/**
 * A word counts as a colour only after these properties, after names that end in `color`, and after custom properties.
 */
const PROPERTIES =
  'fill|stroke|c|bg|background|border[a-z-]*|outline|box-?shadow|text-?shadow|text-?decoration|column-?rule|filter|[\\w-]*color|--[\\w-]+';
/**
 * Matches `fill: black`, `fill="black"`, `{ color: 'black' }`, `linear-gradient(black, …)`, `color: isOff ? 'grey' :
 * undefined`.
 */
const NAMED = new RegExp(
  `(?<![\\w-])(?:${PROPERTIES})["']?\\s*[:=]\\s*[{"'\`]*(?:[^;"'\`}\\n]*[\\s(,]|[^;,{}\\n]*[?:]\\s*["'\`])?(?:${WORDS})(?![\\w-])`,
  'gi',
);
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file) && !EXEMPT.test(file));
  const lines = files.flatMap((file) => faultsIn(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/** @returns a line for every colour that a file names */
export function faultsIn(file, text) {
  const code = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(LITERAL), ...code.matchAll(NAMED)].map(
    ({ 0: colour, index }) =>
      `${file}:${code.slice(0, index).split('\n').length} names a colour: ${colour.trim()} (put it into kit/theme/tokens.ts)`,
  );
}
