import { messages } from './sign-in.messages.ts';
import classes from './sign-in.module.css';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * The 65 bars of the barcode: full (F), up (A), down (D) and short (T). It is decoration, so the pattern means nothing.
 */
const bars = 'FTADTFDAATDFTADFATDTAFDTADFTTADFADTFATDATFDADTFTADATFDTADFATDFTAD';
const reach = { F: [0, 14], A: [0, 9.5], D: [4.5, 14], T: [4.5, 9.5] } as const;

function Barcode() {
  const lines = [...bars].map((bar, index) => {
    const [top, bottom] = reach[bar as keyof typeof reach];
    return `M${index * 3.6} ${top}V${bottom}`;
  });
  return <path d={lines.join('')} stroke="currentColor" strokeWidth="1.5" transform="translate(186 193)" />;
}

function Postmark({ today }: { readonly today: Date }) {
  const waves = [0, 1, 2, 3, 4].map((row) => `M370 ${43 + row * 15}c14-9 28-9 42 0s28 9 42 0 28-9 42 0 28 9 42 0`);
  return (
    <g fill="none" stroke="var(--dd-postmark)" strokeWidth="1.5">
      <circle cx="314" cy="72" r="45" />
      <circle cx="314" cy="72" r="31" strokeWidth="1" />
      <path d={waves.join('')} />
      <g fill="var(--dd-postmark)" stroke="none" fontWeight="600" textAnchor="middle">
        <path id="postmark-top" d="M278.5 72a35.5 35.5 0 0 1 71 0" fill="none" />
        <path id="postmark-bottom" d="M273.5 72a40.5 40.5 0 0 0 81 0" fill="none" />
        <text fontSize="9.5" letterSpacing="1.5">
          <textPath href="#postmark-top" startOffset="50%">
            DROPDATE
          </textPath>
        </text>
        <text fontSize="9.5" letterSpacing="1.5">
          <textPath href="#postmark-bottom" startOffset="50%">
            TAMPA FL
          </textPath>
        </text>
        <text x="314" y="70" fontSize="13" letterSpacing=".5">
          {months[today.getMonth()]} {String(today.getDate()).padStart(2, '0')}
        </text>
        <text x="314" y="85" fontSize="13" letterSpacing=".5">
          {today.getFullYear()}
        </text>
      </g>
    </g>
  );
}

/** A stamp. Holes in the colour of the paper make its edge look perforated. */
function Stamp() {
  const holes: string[] = [];
  for (let x = 460; x <= 532; x += 7.2) holes.push(hole(x, 24), hole(x, 114));
  for (let y = 24; y <= 114; y += 7.5) holes.push(hole(460, y), hole(532, y));
  return (
    <g>
      <rect x="460" y="24" width="72" height="90" fill="var(--dd-paper-stamp)" />
      <path d={holes.join('')} fill="var(--dd-paper)" />
      <rect x="467" y="31" width="58" height="76" fill="none" stroke="var(--dd-paper-stamp-line)" strokeWidth=".8" />
      <g transform="translate(478 48) scale(1.5)">
        <path
          fill="var(--dd-paper)"
          d="M3 4h10.200a8 8 0 0 1 0 16H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Z"
          transform="translate(0 -3)"
        />
        <path
          d="m5.4 5.2 5.9 4.9 5.9-4.9"
          fill="none"
          stroke="var(--dd-paper-stamp)"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <text x="496" y="98" fontSize="7" fontWeight="600" letterSpacing=".9" fill="var(--dd-paper)" textAnchor="middle">
        FIRST DROP
      </text>
    </g>
  );
}

const hole = (x: number, y: number): string => `M${x - 2.3} ${y}a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0`;

/** A stamped envelope, postmarked today. Its paper is white in both themes. */
export function Envelope({ today }: { readonly today: Date }) {
  return (
    <div className={classes.post} aria-hidden>
      <div className={classes.under} />
      <svg viewBox="0 0 560 350" className={classes.envelope} color="var(--dd-paper-ink)">
        <title>{messages.envelope}</title>
        <rect width="560" height="350" rx="3" fill="var(--dd-paper)" />
        <g fill="currentColor" fontSize="12">
          <text x="30" y="42" fontWeight="600">
            Harborline Insurance Group
          </text>
          <text x="30" y="58">
            4830 W Kennedy Blvd, Suite 600
          </text>
          <text x="30" y="74">
            Tampa FL 33609
          </text>
        </g>
        <Stamp />
        <Postmark today={today} />
        <Barcode />
        <g fill="currentColor" fontSize="16" letterSpacing=".4">
          <text x="186" y="229">
            MARLENE CASTELLANO
          </text>
          <text x="186" y="250">
            2216 BAYSHORE PINES DR
          </text>
          <text x="186" y="271">
            SUN CITY CENTER FL 33573-4471
          </text>
        </g>
      </svg>
    </div>
  );
}
