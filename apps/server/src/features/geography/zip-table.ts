import { placeWords, type ZipTable } from '@dropdate/domain/own-list/complete-address';
import { readDeliveryZips } from '@dropdate/prospect-engine/geography/us-zips';

let table: ZipTable | null = null;

/**
 * Every ZIP code with mail delivery, also those where no prospect lives. The table is read once, at the first need,
 * because most servers import no list for days.
 */
export function zipTable(): ZipTable {
  table ??= readTable();
  return table;
}

function readTable(): ZipTable {
  const zips = readDeliveryZips();
  const byZip = new Map(zips.map(({ zip, stateCode, county, city }) => [zip, { stateCode, county, city }]));
  const byCity = new Map<string, string[]>();
  for (const { zip, stateCode, city } of zips) {
    const key = `${stateCode} ${placeWords(city)}`;
    const others = byCity.get(key);
    if (others === undefined) byCity.set(key, [zip]);
    else others.push(zip);
  }
  return { placeOf: (zip) => byZip.get(zip), zipsOf: (state, words) => byCity.get(`${state} ${words}`) ?? [] };
}
