/**
 * The words that vendors write for our words, by field, in small letters. Our word is before the colon, the vendors'
 * words are after it.
 */
const lists: Readonly<Record<string, string>> = {
  gender: 'male: m, male, man, mr | female: f, female, w, woman, mrs, ms',
  maritalStatus:
    'married: m, married, mar, 1m, 5m | single: s, single, sgl, unmarried, never married, divorced, widowed, separated, 1s, 5s',
  dwellingType:
    'multi-unit: m, multi, mfdu, multi-family, multi family, multifamily, multiple, apartment, apt, condo | single-unit: s, single, sfdu, single-family, single family, singlefamily, house',
  propertyType:
    'single-family: s, sfdu, sfr, sfh, sf, single family, single-family, single, house | condo: c, cond, condo, condominium | apartment: a, apt, apartment | ' +
    'mobile-home: m, mobl, mobile, mobile home, manufactured, trailer, mh | po-box: p, pob, po box, p.o. box, pobox | other: o, oth, other',
  language:
    'english: en, eng, english, e | spanish: es, spa, sp, spanish, s | chinese: zh, chi, zho, chinese, mandarin | tagalog: tl, tgl, tagalog | vietnamese: vi, vie, vietnamese | ' +
    'arabic: ar, ara, arabic | french: fr, fre, fra, french | korean: ko, kor, korean | russian: ru, rus, russian | portuguese: pt, por, portuguese | haitian-creole: ht, hat, creole, haitian | ' +
    'hindi: hi, hin, hindi | german: de, ger, deu, german | polish: pl, pol, polish | italian: it, ita, italian | urdu: ur, urd, urdu | persian: fa, per, fas, farsi, persian | ' +
    'gujarati: gu, guj, gujarati | japanese: ja, jpn, japanese | greek: el, gre, ell, greek',
  ethnicity:
    'african-american: afr, aa, african american, african-american, black | chinese: chi, chinese | filipino: fil, filipino | indian: ind, indian, asian indian | japanese: jpn, jap, japanese | ' +
    'korean: kor, korean | pakistani: pak, pakistani | vietnamese: vie, vietnamese | english-scottish: eng, english, scottish, english/scottish | french: fre, fra, french | german: ger, german | ' +
    'greek: gre, greek | irish: iri, irish | italian: ita, italian | jewish: jew, jewish | polish: pol, polish | portuguese: por, portuguese | russian: rus, russian | scandinavian: sca, scandinavian | ' +
    'hispanic: his, hisp, hispanic, latino | arab: ara, arab, arabic | armenian: arm, armenian | persian: per, persian, iranian | turkish: tur, turkish | native-american: nat, native american | ' +
    'native-hawaiian: haw, hawaiian, native hawaiian | pacific-islander: pac, pacific islander',
  veteranInHousehold: 'yes: v, vet, veteran | no: none',
  primaryDecisionMaker: 'yes: h, hoh, head, p, primary | no: s, spouse, other, o, m, member',
  homeOwner: 'yes: o, own, owner, owns, h, homeowner | no: r, rent, renter, rents, tenant',
  doNotMail:
    'yes: dnm, m, d, s, suppress, suppressed, optout, opt-out, opt out, do not mail | no: ok, a, active, mail, mailable',
  deceased: 'yes: d, dec, deceased, dead | no: a, alive, l, living, active, ok',
};

/**
 * The words of a column that holds both flags. Each word says whether the person must not be mailed, and whether the
 * person is deceased.
 */
export const suppressionWords: ReadonlyMap<string, { readonly doNotMail: boolean; readonly deceased: boolean }> =
  new Map([
    ...wordsAre('m|dnm|do not mail|donotmail|nomail|no mail|s|suppress|optout|opt-out|dma', true, false),
    ...wordsAre('d|dec|deceased|dead|dcd', false, true),
    ...wordsAre('b|both|md|dm|dnm+dec|dnm,dec|dnm/dec|dnm dec|dnm;dec|dec,dnm', true, true),
    ...wordsAre('a|ok|active|none|n|no|0|mail|mailable|clean', false, false),
  ]);

function wordsAre(words: string, doNotMail: boolean, deceased: boolean) {
  return words.split('|').map((word) => [word, { doNotMail, deceased }] as const);
}

/** Words with which vendors say that they do not know. */
export const unknownWords: ReadonlySet<string> = new Set(
  'u|unk|unknown|un|n/a|na|null|none|nil|-|--|.|?|\\n|not available|(null)|#n/a|nan'.split('|'),
);

const wordsByField: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(lists).map(([field, list]) => [
    field,
    new Map(
      list.split('|').flatMap((entry) => {
        const [ours = '', theirs = ''] = entry.split(':').map((part) => part.trim());
        return theirs.split(',').map((word): [string, string] => [word.trim(), ours]);
      }),
    ),
  ]),
);

/** Our word for a vendor's word, as vendors usually mean it. */
export function usualWord(field: string, word: string): string | undefined {
  return wordsByField.get(field)?.get(word.toLowerCase());
}
