/** First names that stand for each other. The first name of a line is the full name. */
const lines = [
  'abigail abby gail',
  'alexander alex al sasha',
  'alexandra alex sandra',
  'albert al bert',
  'alfred al fred',
  'andrew andy drew',
  'angela angie',
  'ann anna annie anne',
  'anthony tony',
  'arthur art',
  'barbara barb babs',
  'benjamin ben benny',
  'brian bryan',
  'catherine cathy kathy kate katie kathryn katherine cate',
  'charles charlie chuck',
  'christine chris chrissy christina tina',
  'christopher chris kit',
  'cynthia cindy',
  'daniel dan danny',
  'david dave davy',
  'deborah deb debbie debra',
  'donald don donnie',
  'dorothy dot dottie',
  'edward ed eddie ted ned',
  'elizabeth liz beth betty lisa eliza lizzie',
  'eugene gene',
  'frances fran frannie',
  'francis frank',
  'franklin frank',
  'frederick fred freddie',
  'gerald gerry jerry',
  'gregory greg',
  'harold harry hal',
  'henry hank harry',
  'jacob jake',
  'jacqueline jackie',
  'james jim jimmy jamie',
  'janet jan',
  'jeffrey jeff',
  'jennifer jen jenny',
  'jessica jess jessie',
  'john johnny jack jon',
  'jonathan jon',
  'joseph joe joey',
  'joshua josh',
  'judith judy',
  'kenneth ken kenny',
  'kimberly kim',
  'lawrence larry',
  'leonard len lenny leo',
  'margaret maggie meg peggy marge',
  'matthew matt',
  'michael mike mickey mick',
  'nancy nan',
  'nathaniel nathan nate',
  'nicholas nick',
  'pamela pam',
  'patricia pat patty tricia trish',
  'patrick pat',
  'peter pete',
  'philip phil phillip',
  'raymond ray',
  'rebecca becky becca',
  'richard rick dick rich ricky',
  'robert bob rob bobby robbie',
  'ronald ron ronnie',
  'samuel sam sammy',
  'sandra sandy',
  'stephen steve steven',
  'susan sue susie suzanne',
  'theodore ted theo',
  'theresa terry teresa',
  'thomas tom tommy',
  'timothy tim',
  'victoria vicky tori',
  'vincent vince',
  'virginia ginny',
  'walter walt',
  'william bill will billy liam',
];

const linesOf = new Map<string, readonly number[]>();
const words = lines.map((line) => line.split(' '));
for (const [line, names] of words.entries())
  for (const name of names) linesOf.set(name, [...(linesOf.get(name) ?? []), line]);

/** Whether two first names in lower case stand for each other, such as Bob and Robert. */
export function areNicknames(one: string, other: string): boolean {
  const of = linesOf.get(other) ?? [];
  return (linesOf.get(one) ?? []).some((line) => of.includes(line));
}

/** All names that stand for a first name in lower case, with the name itself. */
export function namesFor(name: string): readonly string[] {
  return [...new Set([name, ...(linesOf.get(name) ?? []).flatMap((line) => words[line] ?? [])])];
}

/** All pairs of first names in lower case that stand for each other, in both orders. */
export function nicknamePairs(): readonly (readonly [string, string])[] {
  return words.flatMap((names) =>
    names.flatMap((one) => names.filter((other) => other !== one).map((other): [string, string] => [one, other])),
  );
}
