import type { Prospect, ProspectEngine } from '../prospect-engine.ts';

/** The people with these vendor keys, as a mailing list gives them. */
export async function listedPeople(engine: ProspectEngine, vendorKeys: readonly bigint[]): Promise<Prospect[]> {
  const list = await engine.mailingList('c', [vendorKeys]);
  const people: Prospect[] = [];
  for await (const portion of list.portions()) people.push(...portion.map(({ prospect }) => prospect));
  await list.close();
  return people;
}
