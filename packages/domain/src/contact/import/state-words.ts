import { isState, states } from '../../geography/state-names.ts';

/** The abbreviations of states before the two letters (GPO Style Manual, AP), without points and spaces. */
const older =
  'AL:ala AK:alas AZ:ariz AR:ark CA:calif,cal CO:colo,col CT:conn DE:del DC:washingtondc,districtcolumbia FL:fla,flor GA:geo HI:haw ' +
  'ID:ida IL:ill,ills IN:ind IA:iow KS:kans,kan KY:ken,kent ME:maine MD:mar MA:mass MI:mich MN:minn MS:miss MO:mon,misso MT:mont ' +
  'NE:nebr,neb NV:nev NH:newhamp NJ:njersey NM:nmex,newmex NY:nyork NC:ncar,nocar,ncarolina ND:ndak,nodak,ndakota OH:ohi OK:okla,oklah ' +
  'OR:ore,oreg PA:penn,penna,pennsyl PR:puer,ptorico RI:rhodeisl SC:scar,socar,scarolina SD:sdak,sodak,sdakota TN:tenn TX:tex,texa UT:uta ' +
  'VT:verm VA:virg WA:wash WV:wva,westva,wvirginia WI:wis,wisc WY:wyo';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const codes: ReadonlyMap<string, string> = new Map([
  ...older.split(' ').flatMap((entry) => {
    const [code = '', words = ''] = entry.split(':');
    return words.split(',').map((word) => [word, code] as const);
  }),
  ...states.map(({ code, name }) => [plain(name), code] as const),
]);

/** The two letters of a state that a text names: `Fla.`, `florida`, `F.L.`, `US-FL`. Another text stays as it is. */
export function stateOfText(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/^US[A]?[- ]/, '')
    .replace(/[^A-Z]/g, '');
  if (letters.length === 2 && isState(letters)) return letters;
  return codes.get(plain(text)) ?? text;
}
